import { REQUEST_TYPES } from '@cauce/contract';
import type { OutputOf, readExtension, readRepayment, RequestType, Session } from '@cauce/contract';
import { isMinor } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** What is due now, and the cost of an extension; any field may be missing. */
export type Due = OutputOf<typeof readRepayment>;
export type Extension = OutputOf<typeof readExtension>;
export type ChannelGroup = Due['groups'][number];
export type Channel = ChannelGroup['channels'][number];

/** What a channel is asked to collect: which payment of which loan, and how much. */
export interface Payable {
  readonly orderId: string;
  readonly requestType: RequestType;
  readonly amount: Minor | null;
  /** The due date; empty if unknown. The next payment of the same amount is another one. */
  readonly dueOn: string;
}

/** What is due, as a channel is to collect it. */
export const payableOf = (due: Due): Payable => ({
  orderId: due.orderId,
  requestType: 'instalment',
  amount: due.amount,
  dueOn: dateOrNull(due.dueOn) ?? '',
});

/** The loan for a screen that needs no product. */
export const orderOf = ({ orderId }: Session) => (orderId === undefined ? null : { orderId });

/** The parameters that name the loan to the next screen. The loan's own value wins over the address's. */
export function loanParameters(orderId: string): Record<string, string> {
  return orderId === '' ? {} : { orderId };
}

/** The limit of a channel that an amount is beyond, or null if it takes it. */
export function limitBeyond(
  { leastAmount, mostAmount }: Channel,
  { amount }: Payable,
): { readonly least: Minor } | { readonly most: Minor } | null {
  if (amount === null) return null;
  if (leastAmount !== null && amount < leastAmount) return { least: leastAmount };
  return mostAmount !== null && amount > mostAmount ? { most: mostAmount } : null;
}

/** The parameters of a channel's voucher, or null if it does not take the amount or the server left out what it needs. */
export function voucherParameters(
  channel: Channel,
  payable: Payable,
): Record<string, string> | null {
  const { payCode } = channel;
  const { orderId, requestType, amount, dueOn } = payable;
  if (payCode === '' || amount === null || amount <= 0 || limitBeyond(channel, payable) !== null)
    return null;
  return {
    ...loanParameters(orderId),
    requestType: REQUEST_TYPES[requestType],
    amount: String(amount),
    payCode,
    ...(dueOn !== '' && { dueOn }),
    ...(channel.voucherId !== '' && { voucherId: channel.voucherId }),
  };
}

/** A date if the text is one, else null: another back end may write anything. */
export function dateOrNull(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null;
}

/**
 * The sum of two amounts; the second may be missing. Returns the first if the sum is too large, as another back end's figures may
 * make it.
 */
export function addAmounts(amount: Minor, other: Minor | null): Minor {
  const both = amount + (other ?? 0);
  return isMinor(both) ? both : amount;
}
