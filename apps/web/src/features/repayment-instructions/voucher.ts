import { requestTypeOf } from '@cauce/contract';
import type { InputOf, makeVoucher, OutputOf, PageConfig, Session } from '@cauce/contract';
import { MARKET_TIME_ZONES, localDateOf } from '@cauce/lending';
import { isMinor } from '@cauce/lending/money';

type Made = OutputOf<typeof makeVoucher>;

/** What is shown and said at the till, as the screen reads it; any field may be missing. */
export type Voucher = Omit<Made, 'state'> & {
  /** `outdated`: what is due changed under it, and whether by paying it or by an extension nobody has said. */
  readonly state: Made['state'] | 'outdated';
};
export type VoucherInput = InputOf<typeof makeVoucher> & {
  /** When it falls due, as the screen that led here knows: the next payment, of the same amount, is another slip. */
  readonly dueOn?: string;
};

/** What the address asks for, or null where it does not say it all. The server checks every word of it. */
export function voucherInput(
  { orderId, productId = '' }: Session,
  {
    requestType = '',
    amount = '',
    payCode = '',
    dueOn = '',
    instalment = '',
  }: Readonly<Record<string, string | undefined>>,
): VoucherInput | null {
  if (orderId === undefined || !/^[A-Za-z0-9_.-]{1,64}$/.test(payCode)) return null;
  if (!/^[0-9]{1,12}$/.test(amount)) return null;
  const minorUnits = Number(amount);
  if (!isMinor(minorUnits)) return null;
  return {
    productId,
    orderId,
    payCode,
    amount: minorUnits,
    requestType: requestTypeOf(requestType),
    ...(/^[0-9-]{10}$/.test(dueOn) && { dueOn }),
    ...(/^[1-9][0-9]{0,3}$/.test(instalment) && { instalment: Number(instalment) }),
  };
}

/** Whether it may still be paid. In every other state its code is not shown: what is not seen is not paid twice. */
export function isPayable({ state }: Voucher): boolean {
  return state === 'active';
}

/** The last day of a voucher in the market's time zone, or null where the other side gave no instant. */
export function expiryDate(
  { expiresAt }: Voucher,
  { country }: Pick<PageConfig, 'country'>,
): string | null {
  const instant = Date.parse(expiresAt);
  return Number.isNaN(instant) ? null : localDateOf(instant, MARKET_TIME_ZONES[country]);
}
