import { makeVoucher, readerOf } from '@cauce/contract';
import type { Voucher, VoucherInput } from './voucher.ts';

/** Before every key of ours. */
export const PREFIX = 'cauce.voucher.';

/** Under what a voucher is kept: which payment of which loan. Nothing of the session is in it. */
export function voucherKey({
  orderId,
  requestType,
  payCode,
  amount,
  dueOn = '',
}: VoucherInput): string {
  return PREFIX + [orderId, requestType, payCode, amount, dueOn].join('/');
}

export function forgetVoucher(key: string): void {
  onStorage((storage) => storage.removeItem(key));
}

/** The voucher as it was last seen, if it can be read and has not expired since. */
export async function storedVoucher(key: string): Promise<Voucher | null> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (!isLive(kept)) return null;
    const read = (await readerOf(makeVoucher))['~standard'].validate(kept);
    return 'value' in read ? read.value : null;
  } catch {
    // Nothing was kept, or nothing that can be read.
    return null;
  }
}

/**
 * Whether what was kept has not expired. By the phone's own clock, the one thing that is left without a network. A phone set back shows an old voucher for longer;
 * the provider refuses it at the till all the same.
 */
export function isLive(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept)) return false;
  return Date.parse(String(kept.expiresAt)) > performance.timeOrigin + performance.now();
}

/** Private windows, full or forbidden storages: the voucher is then readable with a network only. */
export function onStorage(act: (storage: Storage) => void): void {
  try {
    act(window.localStorage);
  } catch {
    // Nothing to keep it in.
  }
}
