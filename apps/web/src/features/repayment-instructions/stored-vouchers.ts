import { makeVoucher } from '@cauce/contract';
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

/** The voucher as it was last seen, if it has not expired since. */
export function storedVoucher(key: string): Voucher | null {
  let voucher: Voucher | null = null;
  onStorage((storage) => {
    voucher = readLive(storage.getItem(key));
  });
  return voucher;
}

/** A kept voucher, if it can be read and has not expired. */
export function readLive(text: string | null): Voucher | null {
  if (text === null) return null;
  const read = makeVoucher.read['~standard'].validate(JSON.parse(text));
  if (!('value' in read)) return null;
  return isExpired(read.value.expiresAt) ? null : read.value;
}

/**
 * By the phone's own clock, the one thing that is left without a network. A phone set back shows an old voucher for longer;
 * the provider refuses it at the till all the same.
 */
function isExpired(expiresAt: string): boolean {
  return !(Date.parse(expiresAt) > performance.timeOrigin + performance.now());
}

/** Private windows, full or forbidden storages: the voucher is then readable with a network only. */
export function onStorage(act: (storage: Storage) => void): void {
  try {
    act(window.localStorage);
  } catch {
    // Nothing to keep it in.
  }
}
