import { endOfDay, nextBusinessDay, orderCan } from '@cauce/lending';
import type { LocalDate, Market, Minor } from '@cauce/lending';
import type { Dues } from '../ledger/dues.ts';
import type { Purpose } from '../receipts/purposes.ts';
import type { VoucherTerms } from './vouchers.ts';

/** What a voucher of this purpose asks for now, or null where there is nothing to be paid by it. The server alone computes it. */
export function requestedAmount(dues: Dues, purpose: Purpose): Minor | null {
  const { order, extension } = dues;
  if (purpose === 'extension')
    return orderCan.extend(order.status, order.canBeExtended) && extension !== null
      ? extension.payNow
      : null;
  if (purpose === 'payoff') return dues.payoff()?.total ?? null;
  return orderCan.repay(order.status) && dues.dueNow > 0 ? dues.dueNow : null;
}

/** What a voucher of this purpose is made for now: what is late or due next, everything, or the extension with its terms. */
export function requestedTerms({ instalments, extension }: Dues, purpose: Purpose): VoucherTerms {
  if (purpose === 'extension' && extension !== null) {
    const { instalment, fee, newDueOn } = extension;
    return { instalments: [instalment], fee: fee.total, newDueOn };
  }
  const open = instalments.filter(({ isSettled }) => !isSettled);
  const late = open.filter(({ daysLate }) => daysLate > 0);
  const next = late.length > 0 ? late : open.slice(0, 1);
  const covered = purpose === 'payoff' ? open : next;
  return { instalments: covered.map(({ number }) => number), fee: null, newDueOn: null };
}

/**
 * Until when that amount is right: the end of the due day in the market's zone, or of the bank day that a closed one moves to
 * without charge. Once late it grows each day, and so does what ends the loan: a voucher for that lasts for today.
 */
export function rightUntil(dues: Dues, purpose: Purpose, today: LocalDate, market: Market): Date {
  const grows = dues.dueOn === null || dues.daysLate > 0 || purpose === 'payoff';
  const payableUntil = grows ? today : nextBusinessDay(dues.dueOn, market.calendar);
  const last = payableUntil < today ? today : payableUntil;
  return new Date(endOfDay(last, market.timeZone));
}
