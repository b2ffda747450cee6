import { screenMoneyOf } from '@cauce/copy/server';
import {
  endOfDay,
  formatMoney,
  marketOf,
  minor,
  nextBusinessDay,
  withClosedDays,
  orderCan,
} from '@cauce/lending';
import type { LocalDate, Market, Minor } from '@cauce/lending';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import type { Dues } from '../ledger/dues.ts';
import { isOwnAmount } from '../receipts/purposes.ts';
import type { Purpose } from '../receipts/purposes.ts';
import type { VoucherTerms } from './vouchers.ts';

const reduces = (purpose: Purpose): boolean =>
  purpose === 'lowerInstalments' || purpose === 'shorterTerm';

/** The amount of a voucher for this purpose now, or null if it has nothing to pay. Only the server computes it. */
export function requestedAmount(dues: Dues, purpose: Purpose): Minor | null {
  const { order, extension } = dues;
  if (purpose === 'extension')
    return orderCan.extend(order.status, order.canBeExtended) && extension !== null
      ? extension.payNow
      : null;
  if (purpose === 'payoff') return dues.earlyFrom === null ? (dues.payoff()?.total ?? null) : null;
  return orderCan.repay(order.status) && dues.dueNow > 0 ? dues.dueNow : null;
}

/**
 * The least amount of a borrower's own choice, and the least that it may leave of what it pays in part: less would cost more
 * to collect than it pays, and tills and providers take no less (OXXO 10 pesos, docs.stripe.com/payments/oxxo).
 */
export const MIN_OWN_AMOUNT = minor(1_000);

/** What ends the loan today: a borrower with this amount pays it off. */
export const endingAmount = (dues: Dues): Minor => dues.payoff()?.total ?? dues.balance;

/** Whether an amount is below the least, or leaves less than that of what is due or of the whole loan. */
function isBelowLeast(dues: Dues, amount: number): boolean {
  const leavesLittle = (whole: Minor) => amount < whole && amount > whole - MIN_OWN_AMOUNT;
  return (
    amount < MIN_OWN_AMOUNT ||
    leavesLittle(dues.needed) ||
    (amount > dues.needed && leavesLittle(endingAmount(dues)))
  );
}

/** Whether a borrower's own amount can be paid for a purpose now. */
function fits(dues: Dues, purpose: Purpose, amount: number): boolean {
  if (purpose === 'part') return amount <= dues.needed;
  return amount > dues.needed && amount < endingAmount(dues);
}

/** Why an amount cannot be paid for a purpose now, or null. */
export function refusalOfAmount(
  dues: Dues,
  purpose: Purpose,
  amount: number,
): AmountRefusal | null {
  if (isOwnAmount(purpose)) {
    if (!orderCan.repay(dues.order.status) || dues.balance === 0) return 'notRepayable';
    if (purpose !== 'part' && amount > dues.needed && dues.earlyFrom !== null) return 'notYetEarly';
    if (isBelowLeast(dues, amount)) return 'belowLeastAmount';
    return fits(dues, purpose, amount) ? null : 'amountChanged';
  }
  if (purpose === 'payoff' && dues.payoff() !== null && dues.earlyFrom !== null)
    return 'notYetEarly';
  const requested = requestedAmount(dues, purpose);
  if (requested === null) return purpose === 'extension' ? 'notExtendable' : 'notRepayable';
  return requested === amount ? null : 'amountChanged';
}
type AmountRefusal =
  | 'notYetEarly'
  | 'notExtendable'
  | 'notRepayable'
  | 'amountChanged'
  | 'belowLeastAmount';

/** The same as a refusal, with the day from which it may be paid, or the least amount, if that is the reason. */
export function refusedAmount(
  { earlyFrom }: Dues,
  refusal: AmountRefusal,
  { settings, language }: Pick<BorrowerContext, 'settings' | 'language'>,
): Refused {
  const money = screenMoneyOf(marketOf(settings.country), settings, language);
  return new Refused(refusal, '', null, null, {
    from: refusal === 'notYetEarly' ? earlyFrom : null,
    least: refusal === 'belowLeastAmount' ? formatMoney(MIN_OWN_AMOUNT, money) : null,
  });
}

/** The terms of a voucher for this purpose now: what is late or due next, everything, or the extension with its terms. */
export function requestedTerms(
  { instalments, requested, extension }: Dues,
  purpose: Purpose,
): VoucherTerms {
  if (purpose === 'extension' && extension !== null) {
    const { instalment, fee, newDueOn } = extension;
    return { instalments: [instalment], fee: fee.total, newDueOn };
  }
  const isOfAll = purpose === 'payoff' || reduces(purpose);
  const covered = isOfAll ? instalments.filter(({ isSettled }) => !isSettled) : requested;
  return { instalments: covered.map(({ number }) => number), fee: null, newDueOn: null };
}

/**
 * Until when that amount is valid: the end of the due day in the market's zone, or of the business day to which a closed one
 * moves without charge. Once late it grows each day, and so does a payoff: a voucher for those is valid today only.
 */
export function rightUntil(dues: Dues, purpose: Purpose, today: LocalDate, market: Market): Date {
  const grows =
    dues.dueOn === null || dues.daysLate > 0 || purpose === 'payoff' || reduces(purpose);
  const calendar = withClosedDays(market.calendar, dues.product.closedDays);
  const payableUntil = grows ? today : nextBusinessDay(dues.dueOn, calendar);
  const last = payableUntil < today ? today : payableUntil;
  return new Date(endOfDay(last, market.timeZone));
}
