import { SkeletonRows } from '@cauce/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** A chart's figures, or that they are coming, or why they did not: one chart that fails takes no other with it. */
export function ChartBody<T>({
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
        <SkeletonRows count={4} />
      </div>
    );
  return children(reading.data);
}
