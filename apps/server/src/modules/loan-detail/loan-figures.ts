import {
  daysBetween,
  nextBusinessDay,
  orderCan,
  orderStatus,
  quoteExtension,
} from '@cauce/lending';
import type { ExtensionQuote, LocalDate, Market } from '@cauce/lending';
import type { BannerFigures } from '@cauce/copy/server';
import { duesOn } from '../../records/instalments.ts';
import type { Dues } from '../../records/instalments.ts';
import type { LoanRecord } from '../../records/loans.ts';

/** Everything that is computed about a loan on a day. */
export interface LoanFigures {
  readonly dues: Dues;
  readonly paidCount: number;
  readonly canBeExtended: boolean;
  readonly extension: ExtensionQuote | null;
  readonly banner: BannerFigures;
}

/** What the banner counts: days late of an overdue loan, days left of a running one (design 02). */
function bannerFigures(
  loan: LoanRecord,
  dues: Dues,
  today: LocalDate,
  market: Market,
): BannerFigures {
  const dueOn = dues.next?.dueOn ?? today;
  if (loan.status === orderStatus.overdue)
    return { days: dues.daysLate, dueOn, payableUntil: null };
  // A date on a closed bank day may be met on the next open one without cost (lending, daysLate).
  const until = nextBusinessDay(dueOn, market.calendar);
  const isPastDate = today > dueOn;
  return {
    days: Math.max(0, daysBetween(today, isPastDate ? until : dueOn)),
    dueOn,
    payableUntil: isPastDate ? until : null,
  };
}

/** The fee and the new date of postponing the next payment. The fee alone: what else is due first is asked for there. */
function extensionOf({ product }: LoanRecord, { next }: Dues, onDate: LocalDate) {
  if (next === null || product.extension === null) return null;
  return quoteExtension({ product, instalment: next, onDate });
}

/** Computes a loan's figures on the market's today; nothing of it is stored. */
export function loanFigures(loan: LoanRecord, today: LocalDate, market: Market): LoanFigures {
  const { product, isRepeatClient } = loan;
  const dues = duesOn(today, loan.instalments, {
    penalty: product.penalty,
    calendar: market.calendar,
    isRepeatClient,
  });
  const canBeExtended =
    orderCan.extend(loan.status, loan.canBeExtended) &&
    product.extension !== null &&
    dues.next !== null;
  return {
    dues,
    paidCount: loan.instalments.filter(({ settledOn }) => settledOn !== null).length,
    canBeExtended,
    extension: canBeExtended ? extensionOf(loan, dues, today) : null,
    banner: bannerFigures(loan, dues, today, market),
  };
}
