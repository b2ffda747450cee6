import type { ReactNode } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import type { Reading } from '../../calls/use-call.ts';
import { NoLoan } from './no-loan.tsx';
import { RepaymentSkeleton } from './repayment-skeleton.tsx';

/** The states of a screen about one loan: no loan named, a skeleton with `rows` rows, a failure, or the data. */
export function LoanReading<Data>({
  isNamed,
  reading,
  rows,
  children,
}: {
  isNamed: boolean;
  reading: Reading<Data>;
  rows: 0 | 2 | 3;
  children: (data: Data) => ReactNode;
}) {
  if (!isNamed) return <NoLoan />;
  if (reading.state === 'loading') return <RepaymentSkeleton isSlow={reading.isSlow} rows={rows} />;
  return reading.state === 'failed' ? <LoadFailed reading={reading} /> : children(reading.data);
}
