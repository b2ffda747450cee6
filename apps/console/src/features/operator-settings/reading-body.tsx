import { SkeletonRows } from '@cauce/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** What a read brought, or that it is coming, or why it did not. */
export function ReadingBody<T>({
  reading,
  children,
}: {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const { shell } = useCopy();
  if (reading.state === 'failed')
    return <LoadFailed failure={reading.failure} onRetry={reading.refresh} />;
  if (reading.state === 'loading')
    return (
      <div aria-busy="true" aria-label={shell.loading}>
        <SkeletonRows count={6} />
      </div>
    );
  return children(reading.data);
}
