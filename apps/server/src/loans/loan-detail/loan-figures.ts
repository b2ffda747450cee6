import { orderCan, orderStatus, weekday } from '@cauce/lending';
import type { ExtensionOffer, LocalDate, Market } from '@cauce/lending';
import type { BannerFigures } from '@cauce/copy/server';
import { duesOf } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { dayToPay } from '../day-to-pay.ts';
import type { LoanRecord } from '../loans.ts';

/** Everything computed about a loan on a day. */
export interface LoanFigures {
  readonly dues: Dues;
  readonly paidCount: number;
  readonly canBeExtended: boolean;
  readonly extension: ExtensionOffer | null;
  readonly banner: Omit<BannerFigures, 'charges'>;
}

/** What the banner counts: days late for an overdue loan, days left for a running one. */
function bannerFigures(
  loan: LoanRecord,
  dues: Dues,
  today: LocalDate,
  market: Market,
): LoanFigures['banner'] {
  const dueOn = dues.next?.dueOn ?? today;
  const isPastDate = today > dueOn;
  const day = { dueOn, isPastDate, weekday: weekday(dueOn) };
  if (loan.status === orderStatus.overdue || dues.daysLate > 0)
    return { ...day, days: dues.daysLate, payableUntil: null };
  const { lastDay, daysLeft } = dayToPay(dueOn, dues.product, { today, market });
  return { ...day, days: daysLeft, payableUntil: lastDay === dueOn ? null : lastDay };
}

/** Computes a loan's figures on the market's today; none of them is stored. */
export function loanFigures(loan: LoanRecord, today: LocalDate, market: Market): LoanFigures {
  const dues = duesOf(loan.booked, today);
  const canBeExtended = orderCan.extend(loan.status, loan.canBeExtended) && dues.extension !== null;
  return {
    dues,
    paidCount: dues.instalments.filter(({ isSettled }) => isSettled).length,
    canBeExtended,
    extension: canBeExtended ? dues.extension : null,
    banner: bannerFigures(loan, dues, today, market),
  };
}
