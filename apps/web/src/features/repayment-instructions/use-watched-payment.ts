import { readLoan, readRepayment, readRepaymentStatus } from '@cauce/contract';
import type { Outcome, OutputOf } from '@cauce/contract';
import { orderStatus } from '@cauce/lending';
import { useRef } from 'react';
import { useCalls } from '../../calls/calls-provider.tsx';
import { useCaller } from '../../calls/use-caller.ts';
import { usePoll } from '../../calls/use-poll.ts';
import type { Paces } from '../../calls/use-poll.ts';
import { isPayable } from './voucher.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

/** Often while the borrower is probably at the till, rarely later. */
const PACES: Paces = [
  [2_000, 60],
  [15_000, 1],
];

type DueOutcome = Outcome<OutputOf<typeof readRepayment>>;

/**
 * Polls the payment that a slip is for while the slip can be paid, and calls `onChanged` once it no longer can. Of a server
 * that names its slips it reads the status of this one, which also a payment of a part ends. Of any other it reads what is
 * due: another day, or nothing once the loan is repaid. For a slip opened without its day, the first day read counts.
 */
export function useWatchedPayment(
  input: VoucherInput,
  voucher: Voucher,
  onChanged: (isRepaid: boolean) => void,
): void {
  const caller = useCaller();
  const { cache } = useCalls();
  const { orderId, productId } = input;
  async function isRepaid(due: DueOutcome): Promise<boolean> {
    if (due.ok || !['refused', 'notRepayable'].includes(due.refusal)) return false;
    const loan = await caller(readLoan, { orderId, productId }, { isSilent: true });
    return loan.ok && loan.data.status === orderStatus.repaid;
  }
  async function readDue(dueBefore: string): Promise<string> {
    const due: DueOutcome = await caller(readRepayment, { orderId, productId }, { isSilent: true });
    if (due.ok) {
      const { dueOn } = due.data;
      if (dueBefore === '' || dueOn === '' || dueOn === dueBefore) return dueBefore || dueOn;
    } else if (!(await isRepaid(due))) return dueBefore;
    cache.clear();
    onChanged(!due.ok);
    // Reported once: if the slip is still valid afterwards, it is not read again at each poll.
    return due.ok ? due.data.dueOn : dueBefore;
  }
  async function readStatus(recordId: string): Promise<void> {
    const status = await caller(readRepaymentStatus, { orderId, recordId }, { isSilent: true });
    if (!status.ok || !status.data.isFinal) return;
    cache.clear();
    onChanged(status.data.orderStatus === orderStatus.repaid);
  }
  const known = useRef(input.dueOn ?? '');
  // Another day in the address is another payment.
  usePoll(
    isPayable(voucher) ? `${voucher.id} ${input.dueOn ?? ''}` : null,
    PACES,
    async (times) => {
      if (voucher.id !== '') return readStatus(voucher.id);
      if (times === 1) known.current = input.dueOn ?? '';
      known.current = await readDue(known.current);
    },
  );
}
