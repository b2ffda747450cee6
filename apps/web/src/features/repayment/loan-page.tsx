import type { AnyEndpoint, InputOf, OutputOf } from '@cauce/contract';
import { AppShell } from '@cauce/ui';
import type { ReactNode } from 'react';
import { isFinal, LoadFailed } from '../../calls/load-failed.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useReturned } from '../../calls/watch-returns.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { RepaymentSkeleton } from './repayment-skeleton.tsx';

/** A screen about the loan of `input`: none is named (null), a skeleton with `rows` rows, a failure, or what `endpoint` answers. */
export function LoanPage<E extends AnyEndpoint>({
  title,
  hasHelp = false,
  endpoint,
  input,
  rows,
  children,
}: {
  /** A function where it depends on the data, which is undefined before the answer. */
  title: string | ((data: OutputOf<E> | undefined) => string);
  hasHelp?: boolean;
  endpoint: E;
  input: InputOf<E> | null;
  rows: 0 | 2 | 3;
  children: (data: OutputOf<E>, reload: () => Promise<void>) => ReactNode;
}) {
  const reading = useCall(endpoint, input);
  useReturned(() => void reading.reload());
  // What can no longer be paid is not shown as due, nor with its codes.
  const over =
    reading.state === 'ready' && reading.failure !== null && isFinal(reading.failure)
      ? { ...reading, failure: reading.failure }
      : null;
  return (
    <AppShell>
      <ScreenBar
        title={typeof title === 'string' ? title : title(reading.data)}
        hasHelp={hasHelp}
      />
      {input === null && <NoLoan />}
      {input !== null && reading.state === 'loading' && (
        <RepaymentSkeleton isSlow={reading.isSlow} rows={rows} />
      )}
      {reading.state === 'failed' && <LoadFailed reading={reading} />}
      {over !== null && <LoadFailed reading={over} />}
      {over === null && reading.state === 'ready' && children(reading.data, reading.reload)}
    </AppShell>
  );
}

/** For an address that names no loan: there is nothing to request. */
function NoLoan() {
  const { noLoan } = useCopy('repayment');
  return <EmptyPage {...noLoan} to="orders" />;
}
