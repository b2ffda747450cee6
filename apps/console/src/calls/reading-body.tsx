import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import type { Reading } from './use-read.ts';

/** Shows data, a skeleton, or why reading failed. A failed part leaves the other parts on the screen. */
export function ReadingBody<T>({
  reading,
  rows = 6,
  children,
}: {
  reading: Reading<T>;
  /** Number of rows of the skeleton. */
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  if (reading.state === 'failed')
    return <LoadFailed failure={reading.failure} onRetry={reading.refresh} />;
  if (reading.state === 'loading') return <Loading rows={rows} />;
  return children(reading.data);
}
