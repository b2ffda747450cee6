import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import type { Reading } from './use-read.ts';

/** Shows what was read, a wait, or why it failed. A part that fails leaves the others on the screen. */
export function ReadingBody<T>({
  reading,
  rows = 6,
  children,
}: {
  reading: Reading<T>;
  /** How many blank rows stand for it. */
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  if (reading.state === 'failed')
    return <LoadFailed failure={reading.failure} onRetry={reading.refresh} />;
  if (reading.state === 'loading') return <Loading rows={rows} />;
  return children(reading.data);
}
