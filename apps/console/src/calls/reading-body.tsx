import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import type { Reading } from './use-read.ts';

/** What a read brought, or that it is coming, or why it did not: a part that fails takes no other with it. */
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
