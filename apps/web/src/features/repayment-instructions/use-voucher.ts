import { makeVoucher } from '@cauce/contract';
import type { Failure, Outcome } from '@cauce/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDefinite } from '../../calls/stored/intent.ts';
import { readWithRetry } from '../../calls/read-with-retry.ts';
import { useAct } from '../../calls/use-act.ts';
import { useIsSlow } from '../../calls/use-is-slow.ts';
import { watchReturns } from '../../calls/watch-returns.ts';
import { forgetVoucher, storedVoucher, voucherKey } from './stored-vouchers.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

interface VoucherReading {
  /** The newest one known. */
  readonly voucher: Voucher | null;
  /** Why the stored voucher is shown: there was no answer, or none yet. */
  readonly isKept: 'offline' | 'slow' | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  readonly isSlow: boolean;
  readonly reload: () => void;
  /** Call when what the slip pays is no longer due as it was; `isRepaid` if the whole loan is known to be repaid. */
  readonly changed: (isRepaid: boolean) => void;
}

/**
 * The voucher of an input: created once, and found again by the same call afterwards. Only the browser requests it, because
 * rendering a page must create nothing. Without an answer the voucher that was seen before is shown. Another input needs
 * another component (`key`).
 */
export function useVoucher(input: VoucherInput): VoucherReading {
  const making = useAct(makeVoucher, {
    isSilent: true,
    hasOwnWords: true,
    // A slip moves no money: «back» shows the loan at once.
    keepsReadings: true,
  });
  const [outcome, setOutcome] = useState<Outcome<Voucher> | null>(null);
  const [isAsking, setAsking] = useState(true);
  const isSlow = useIsSlow(isAsking);
  const key = voucherKey(input);

  // The same intent and so the same key each time: a lost answer cannot lead to a second voucher.
  const requestVoucher = () => readWithRetry(() => making.run(input));
  function settle(next: Outcome<Voucher>) {
    if (!next.ok && isDefinite(next)) forgetVoucher(key);
    setOutcome(next);
    setAsking(false);
  }
  async function reload() {
    setAsking(true);
    settle(await requestVoucher());
  }
  /**
   * If the server can identify the slip, it is read again. Otherwise another due day may also come from an extension, so
   * the slip is called paid only if the loan is repaid.
   */
  async function changed(isRepaid: boolean) {
    if (outcome?.ok !== true) return;
    forgetVoucher(key);
    const { instalment } = outcome.data;
    if (instalment === null) {
      const state = isRepaid ? 'paid' : 'outdated';
      return setOutcome({ ...outcome, data: { ...outcome.data, state } });
    }
    settle(await readWithRetry(() => making.run({ ...input, instalment })));
  }
  const askNow = useEffectEvent(requestVoucher);
  const settleNow = useEffectEvent(settle);
  const askAgain = useEffectEvent(() => void reload());
  const hasFailed = useEffectEvent(() => outcome !== null && !outcome.ok);
  useEffect(() => {
    async function askFirst() {
      settleNow(await askNow());
    }
    void askFirst();
    return watchReturns(
      () => askAgain(),
      () => hasFailed(),
    );
  }, []);

  const base = {
    isAsking,
    isSlow,
    reload: () => void reload(),
    changed: (isRepaid: boolean) => void changed(isRepaid),
  };
  if (outcome?.ok) return { ...base, voucher: outcome.data, isKept: null, failure: null };
  const mayShowKept = outcome === null ? isSlow : !isDefinite(outcome);
  const stored = mayShowKept ? storedVoucher(key) : null;
  if (stored !== null)
    return {
      ...base,
      voucher: stored,
      isKept: outcome === null ? 'slow' : 'offline',
      failure: outcome,
    };
  return { ...base, voucher: null, isKept: null, failure: outcome };
}
