import type { ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { Missing } from './missing.tsx';

/** `ReadingBody` that also handles an address that names nothing. */
export function Loaded<T>({
  reading,
  children,
}: {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const refusal = reading.state === 'failed' ? reading.failure.refusal : null;
  const isMissing =
    refusal === 'orderNotFound' ||
    refusal === 'borrowerNotFound' ||
    refusal === 'unmatchedNotFound' ||
    refusal === 'invalidRequest';
  if (isMissing) return <Missing />;
  return <ReadingBody reading={reading}>{children}</ReadingBody>;
}
