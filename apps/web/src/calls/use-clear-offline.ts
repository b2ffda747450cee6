import { useCopy } from '../copy/copy-provider.tsx';
import { useReconnected } from './use-reconnected.ts';

/** Removes a screen's message once the device is online again, if it says that there is no connection. */
export function useClearOffline(message: string | undefined, clear: () => void): void {
  const { connection } = useCopy();
  useReconnected(() => {
    if (message === connection.offline) clear();
  });
}
