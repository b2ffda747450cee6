import { SkeletonRows } from '@cauce/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Missing } from './missing.tsx';

/** What was read, or in its place that it is loading, that it could not be loaded, or that there is no such thing. */
export function Loaded<T>({
  reading,
  children,
}: {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const { shell } = useCopy();
  if (reading.state === 'loading')
    return (
      <div aria-busy="true" aria-label={shell.loading}>
        <SkeletonRows count={6} />
      </div>
    );
  if (reading.state === 'ready') return children(reading.data);
  const { refusal } = reading.failure;
  // An address that somebody typed may name anything.
  const isMissing =
    refusal === 'orderNotFound' ||
    refusal === 'borrowerNotFound' ||
    refusal === 'unmatchedNotFound' ||
    refusal === 'invalidRequest';
  if (isMissing) return <Missing />;
  return <LoadFailed failure={reading.failure} onRetry={reading.refresh} />;
}
