import { daysBetween, orderStatus } from '@cauce/lending';
import type { LocalDate, OrderStatus } from '@cauce/lending';

/** For this many days after a payout the borrower remembers applying for the loan. */
const DAYS_AFTER_PAYOUT = 3;

/**
 * Whether a loan's detail opens with the rating dialog. Only when it disturbs nobody: the loan is repaid, or was paid out
 * days ago and nothing is late. A borrower who comes to see what is due sees that first.
 */
export function offersRating(
  loan: {
    readonly status: OrderStatus;
    readonly isRated: boolean;
    readonly paidOutOn: LocalDate | null;
  },
  daysLate: number,
  today: LocalDate,
): boolean {
  if (loan.isRated || loan.paidOutOn === null) return false;
  if (loan.status === orderStatus.repaid) return true;
  const isFresh = daysBetween(loan.paidOutOn, today) <= DAYS_AFTER_PAYOUT;
  return loan.status === orderStatus.running && isFresh && daysLate === 0;
}
