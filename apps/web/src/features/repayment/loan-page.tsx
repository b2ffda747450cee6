import { AppShell } from '@cauce/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../calls/load-failed.tsx';
import type { Reading } from '../../calls/use-call.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { NoLoan } from './no-loan.tsx';
import { RepaymentSkeleton } from './repayment-skeleton.tsx';

/** A screen about the loan of `input`: none is named (null), a skeleton with `rows` rows, a failure, or the data. */
export function LoanPage<Data>({
  title,
  hasHelp = false,
  input,
  reading,
  rows,
  children,
}: {
  title: string;
  hasHelp?: boolean;
  input: object | null;
  reading: Reading<Data>;
  rows: 0 | 2 | 3;
  children: (data: Data) => ReactNode;
}) {
  return (
    <AppShell>
      <ScreenBar title={title} hasHelp={hasHelp} />
      {input === null && <NoLoan />}
      {input !== null && reading.state === 'loading' && (
        <RepaymentSkeleton isSlow={reading.isSlow} rows={rows} />
      )}
      {reading.state === 'failed' && <LoadFailed reading={reading} />}
      {reading.state === 'ready' && children(reading.data)}
    </AppShell>
  );
}
