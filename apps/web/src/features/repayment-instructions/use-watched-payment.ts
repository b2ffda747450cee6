import { readLoan, readRepayment } from '@cauce/contract';
import type { Outcome, OutputOf } from '@cauce/contract';
import { orderStatus } from '@cauce/lending';
import { useEffect, useEffectEvent } from 'react';
import { useCalls } from '../../calls/calls-provider.tsx';
import { useCaller } from '../../calls/use-caller.ts';
import type { VoucherInput } from './voucher.ts';

/** Who stands at the till waits for it; later it is looked at now and then. */
const AT_THE_TILL_MS = 2_000;
const LATER_MS = 15_000;
const AT_THE_TILL_FOR = 60;

type Due = Outcome<OutputOf<typeof readRepayment>>;

/**
 * Looks after the payment that a slip is for while the slip is on the screen, and calls `onChanged` once it is due no longer as it
 * was: another day is due, or the loan is repaid. It asks what is due, which every server can say, and makes nothing. Of a slip that
 * was opened without its day, the day is the first heard.
 */
export function useWatchedPayment(
  input: VoucherInput,
  isOpen: boolean,
  onChanged: (isRepaid: boolean) => void,
): void {
  const caller = useCaller();
  const { cache } = useCalls();
  const { orderId, productId } = input;
  async function isRepaid(due: Due): Promise<boolean> {
    if (due.ok || !['refused', 'notRepayable'].includes(due.refusal)) return false;
    const loan = await caller(readLoan, { orderId, productId }, { isSilent: true });
    return loan.ok && loan.data.status === orderStatus.repaid;
  }
  const look = useEffectEvent(async (known: string): Promise<string> => {
    const due: Due = await caller(readRepayment, { orderId, productId }, { isSilent: true });
    if (due.ok) {
      const { dueOn } = due.data;
      if (known === '' || dueOn === '' || dueOn === known) return known || dueOn;
    } else if (!(await isRepaid(due))) return known;
    cache.forget();
    onChanged(!due.ok);
    // Said once: a slip that is still good after it is not asked for again with each look.
    return due.ok ? due.data.dueOn : known;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let times = 0;
    let known = input.dueOn ?? '';
    async function ask() {
      times += 1;
      known = await look(known);
      plan();
    }
    function plan() {
      clearTimeout(timer);
      if (isEnded || document.hidden) return;
      timer = setTimeout(() => void ask(), times < AT_THE_TILL_FOR ? AT_THE_TILL_MS : LATER_MS);
    }
    function onVisibility() {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    }
    plan();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isOpen, input.dueOn]);
}
