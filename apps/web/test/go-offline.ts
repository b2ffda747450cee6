import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const OFFLINE_TEXT = 'Sin conexión. Tu información está guardada.';

/** Takes the connection from the phone until `reconnect`. */
export function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return {
    reconnect: () => {
      online.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}
