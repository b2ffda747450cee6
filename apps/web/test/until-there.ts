import { setTimeout as pause } from 'node:timers/promises';
import { act } from '@testing-library/react';

const PAUSE_MS = 2;
const MOST_PAUSES = 20_000;

/**
 * Waits for what a screen comes to while a test holds the page's clock. No time of the page passes meanwhile, however long the
 * machine takes: with a clock that goes on by itself, a slow machine is sooner at the next step than the test.
 */
export async function untilThere(isThere: () => boolean): Promise<void> {
  for (let pauses = 0; !isThere(); pauses += 1) {
    if (pauses === MOST_PAUSES) throw new Error('It did not come.');
    await act(() => pause(PAUSE_MS));
  }
}
