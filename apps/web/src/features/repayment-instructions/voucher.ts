import { requestTypeOf } from '@cauce/contract';
import type { InputOf, makeVoucher, OutputOf, PageConfig, Session } from '@cauce/contract';
import { MARKET_TIME_ZONES, localDateOf } from '@cauce/lending';
import { parseAmount } from '@cauce/lending/money';

type Made = OutputOf<typeof makeVoucher>;

/** What is shown at the till; any field may be missing. */
export type Voucher = Omit<Made, 'state'> & {
  /** `outdated`: what is due has changed since, by a payment or by an extension; it is not known which. */
  readonly state: Made['state'] | 'outdated';
};
export type VoucherInput = InputOf<typeof makeVoucher> & {
  /** When the payment is due, from the previous screen: the next payment of the same amount is another slip. */
  readonly dueOn?: string;
};

/** What the address requests, or null if a part is missing. The server checks all of it. */
export function voucherInput(
  { orderId, productId = '' }: Session,
  {
    requestType = '',
    amount = '',
    payCode = '',
    dueOn = '',
    voucherId = '',
  }: Readonly<Record<string, string | undefined>>,
): VoucherInput | null {
  if (orderId === undefined || !/^[A-Za-z0-9_.-]{1,64}$/.test(payCode)) return null;
  const parsed = parseAmount(amount);
  if (parsed === null) return null;
  return {
    productId,
    orderId,
    payCode,
    amount: parsed,
    requestType: requestTypeOf(requestType),
    ...(/^[0-9-]{10}$/.test(dueOn) && { dueOn }),
    ...(/^[A-Za-z0-9_.-]{1,64}$/.test(voucherId) && { voucherId }),
  };
}

/** Whether it can still be paid. In every other state its code is hidden: what is not shown is not paid twice. */
export function isPayable({ state }: Voucher): boolean {
  return state === 'active';
}

/** The last day of a voucher in the market's time zone, or null if the server sent no instant. */
export function expiryDate(
  { expiresAt }: Voucher,
  { country }: Pick<PageConfig, 'country'>,
): string | null {
  const instant = Date.parse(expiresAt);
  return Number.isNaN(instant) ? null : localDateOf(instant, MARKET_TIME_ZONES[country]);
}
