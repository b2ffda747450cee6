import { daysBetween, orderStatus } from '@cauce/lending';
import type { LocalDate, OrderStatus } from '@cauce/lending';

/** So long after a payout the borrower still remembers how asking for the loan went. */
const DAYS_AFTER_PAYOUT = 3;

/**
 * Whether the detail of a loan opens with the question for a rating. Only where it is in nobody's way: the loan is repaid, or was
 * paid out days ago and nothing is late. A borrower who comes to see what is due sees that first.
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
