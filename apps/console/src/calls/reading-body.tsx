import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import { StaleNote } from './stale-note.tsx';
import type { Reading } from './use-read.ts';

/**
 * Shows data, a skeleton, or why reading failed. After a failed refresh the last data stay, with their time. A failed part leaves the
 * other parts on the screen.
 */
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
  return (
    <>
      {reading.failure !== null && reading.failure.refusal !== 'sessionExpired' && (
        <StaleNote failure={reading.failure} readAt={reading.readAt} onRetry={reading.refresh} />
      )}
      {children(reading.data)}
    </>
  );
}
