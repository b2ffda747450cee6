import { makeVoucher } from '@cauce/contract';
import { withLocalStorage } from '../../calls/stored/local-storage.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

/** Prefix of our storage keys. */
export const PREFIX = 'cauce.voucher.';

/** The storage key of a voucher: which payment of which loan. It contains nothing of the session. */
export function voucherKey({
  orderId,
  requestType,
  payCode,
  amount,
  dueOn = '',
}: VoucherInput): string {
  return PREFIX + [orderId, requestType, payCode, amount, dueOn].join('/');
}

export function removeVoucher(key: string): void {
  withLocalStorage((storage) => storage.removeItem(key));
}

/** The voucher as it was last seen, unless it has expired. */
export function storedVoucher(key: string): Voucher | null {
  return withLocalStorage((storage) => readLive(storage.getItem(key)));
}

/** A stored voucher, if it can be read and has not expired. */
export function readLive(text: string | null): Voucher | null {
  if (text === null) return null;
  const read = makeVoucher.read['~standard'].validate(JSON.parse(text));
  if (!('value' in read)) return null;
  return isExpired(read.value.expiresAt) ? null : read.value;
}

/**
 * By the phone's clock, the only one offline. A phone set back shows an old voucher for longer; the provider still refuses
 * it at the till.
 */
function isExpired(expiresAt: string): boolean {
  return !(Date.parse(expiresAt) > performance.timeOrigin + performance.now());
}
