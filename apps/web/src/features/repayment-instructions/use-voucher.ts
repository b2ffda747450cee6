import { makeVoucher } from '@cauce/contract';
import type { Failure, Outcome } from '@cauce/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDefinite } from '../../calls/intent.ts';
import { readWithRetry } from '../../calls/read-with-retry.ts';
import { useAct } from '../../calls/use-act.ts';
import { useIsSlow } from '../../calls/use-is-slow.ts';
import { watchReturns } from '../../calls/watch-returns.ts';
import { forgetVoucher, storedVoucher, voucherKey } from './stored-vouchers.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

interface VoucherReading {
  /** The newest that is known. */
  readonly voucher: Voucher | null;
  /** Why it is the kept one that is shown: nobody answered, or not yet. */
  readonly isKept: 'offline' | 'slow' | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  readonly isSlow: boolean;
  readonly reload: () => void;
  /** What the slip is for is due no longer as it was; `isRepaid` where the whole loan is known to be repaid. */
  readonly changed: (isRepaid: boolean) => void;
}

/**
 * The voucher of an input: made once, found again by the same call ever after. Asked for by the browser alone, because a
 * page that is merely rendered must create nothing. Without an answer the one that was seen before stands in. Another
 * input is another component (`key`).
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

  // The same intent each time, so the same key: a second voucher cannot come of a lost answer.
  const ask = () => readWithRetry(() => making.run(input));
  function settle(next: Outcome<Voucher>) {
    if (!next.ok && isDefinite(next)) forgetVoucher(key);
    setOutcome(next);
    setAsking(false);
  }
  async function reload() {
    setAsking(true);
    settle(await ask());
  }
  /**
   * The very slip is asked for again where the other side can be told which. Elsewhere a day that moved may be an extension's
   * as well: the slip is called paid only with a loan that is repaid.
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
  const askNow = useEffectEvent(ask);
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
  const kept = mayShowKept ? storedVoucher(key) : null;
  if (kept !== null)
    return {
      ...base,
      voucher: kept,
      isKept: outcome === null ? 'slow' : 'offline',
      failure: outcome,
    };
  return { ...base, voucher: null, isKept: null, failure: outcome };
}
