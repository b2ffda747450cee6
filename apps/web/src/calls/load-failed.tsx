import { use } from 'react';
import { createLoader } from '../copy/loader.ts';
import type { Failed } from './failed-reading.tsx';

const parts = createLoader({
  failed: () => import('./failed-reading.tsx'),
});

/** The file of the part, from `apps/web`: a page that tells of a failure asks for it with its screen. */
export const FAILED_READING = 'src/calls/failed-reading.tsx';

/**
 * Brings what says why a read failed, which the app does as soon as its first screen stands. A page that begins with a failure has it
 * before it is drawn.
 */
export const loadFailedReading = () => parts.load('failed');

/** What a screen shows when its first load failed. */
export function LoadFailed({ reading }: { reading: Failed }) {
  const { FailedReading } = use(loadFailedReading());
  return <FailedReading reading={reading} />;
}
