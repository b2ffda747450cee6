import { makeVoucher } from '@cauce/contract';
import type { Failure, Outcome } from '@cauce/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDefinite } from '../../calls/stored/intent.ts';
import { readWithRetry } from '../../calls/read-with-retry.ts';
import { useAction } from '../../calls/use-action.ts';
import { useIsSlow } from '../../calls/use-is-slow.ts';
import { watchReturns } from '../../calls/watch-returns.ts';
import { removeVoucher, storedVoucher, voucherKey } from './stored-vouchers.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

interface VoucherReading {
  /** The newest one known. */
  readonly voucher: Voucher | null;
  /** Why the stored voucher is shown: there was no answer, or none yet; null if it is not the stored one. */
  readonly storedBecause: 'offline' | 'slow' | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
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
  const making = useAction(makeVoucher, {
    isSilent: true,
    hasOwnWords: true,
    // A slip moves no money: «back» shows the loan at once.
    keepsReadings: true,
  });
  const [outcome, setOutcome] = useState<Outcome<Voucher> | null>(null);
  const [isLoading, setLoading] = useState(true);
  const isSlow = useIsSlow(isLoading);
  const key = voucherKey(input);

  // The same intent and so the same key each time: a lost answer cannot lead to a second voucher. One that is shown is named,
  // so that another, for what is due after it was paid, is not shown in its place.
  const shown = outcome?.ok === true ? outcome.data.id : '';
  const voucherId = shown || input.voucherId;
  const requestVoucher = () =>
    readWithRetry(() => making.run(voucherId === undefined ? input : { ...input, voucherId }));
  function settle(next: Outcome<Voucher>) {
    if (!next.ok && isDefinite(next)) removeVoucher(key);
    setOutcome(next);
    setLoading(false);
  }
  async function reload() {
    setLoading(true);
    settle(await requestVoucher());
  }
  /**
   * If the server can identify the slip, it is read again. Otherwise another due day may also come from an extension, so
   * the slip is called paid only if the loan is repaid.
   */
  async function changed(isRepaid: boolean) {
    if (outcome?.ok !== true) return;
    removeVoucher(key);
    if (shown === '') {
      const state = isRepaid ? 'paid' : 'outdated';
      return setOutcome({ ...outcome, data: { ...outcome.data, state } });
    }
    settle(await requestVoucher());
  }
  const requestNow = useEffectEvent(requestVoucher);
  const settleNow = useEffectEvent(settle);
  const reloadNow = useEffectEvent(() => void reload());
  const hasFailed = useEffectEvent(() => outcome !== null && !outcome.ok);
  useEffect(() => {
    async function requestFirst() {
      settleNow(await requestNow());
    }
    void requestFirst();
    return watchReturns(
      () => reloadNow(),
      () => hasFailed(),
    );
  }, []);

  const base = {
    isLoading,
    isSlow,
    reload: () => void reload(),
    changed: (isRepaid: boolean) => void changed(isRepaid),
  };
  if (outcome?.ok) return { ...base, voucher: outcome.data, storedBecause: null, failure: null };
  const mayShowStored = outcome === null ? isSlow : !isDefinite(outcome);
  const stored = mayShowStored ? storedVoucher(key) : null;
  if (stored !== null)
    return {
      ...base,
      voucher: stored,
      storedBecause: outcome === null ? 'slow' : 'offline',
      failure: outcome,
    };
  return { ...base, voucher: null, storedBecause: null, failure: outcome };
}
