import { setTimeout as pause } from 'node:timers/promises';
import { act } from '@testing-library/react';

const PAUSE_MS = 2;
const MAX_PAUSES = 20_000;

/**
 * Waits until a screen has changed while a test controls the page's clock. The page's time stands still meanwhile, however long
 * the machine takes: with a running clock a slow machine would reach the next step before the test does.
 */
export async function waitForScreen(isReady: () => boolean): Promise<void> {
  for (let pauses = 0; !isReady(); pauses += 1) {
    if (pauses === MAX_PAUSES) throw new Error('The screen has not changed in time.');
    await act(() => pause(PAUSE_MS));
  }
}
