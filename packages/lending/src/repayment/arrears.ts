import type { BusinessCalendar } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { owedOf } from '../ledger/loan-books.ts';
import type { LoanBooks } from '../ledger/loan-books.ts';
import { daysLate } from '../penalties/days-late.ts';

/** From this many days past due on, the supervisor's name for a loan. */
export type ArrearsBucket = { readonly from: number; readonly name: string };

/** When a market's supervisor counts a loan as late, suspends its income, and allows its charge-off. Days past due. */
export type ArrearsRules = {
  /** Ascending, the first from 0. */
  readonly buckets: readonly ArrearsBucket[];
  /** From this day on interest is not recognised as income. */
  readonly nonAccrualFrom: number;
  /** A loan rescheduled while its income is suspended stays so until this many instalments of the new plan were paid. */
  readonly sustainedPayments: number;
  /** From this day on the loan may be charged off. */
  readonly chargeOffFrom: number;
  readonly source: string;
};

/**
 * Whole days since the oldest unpaid instalment fell due, 0 if none is late; a due date on a closed day counts from the
 * next open one.
 */
export function daysPastDue(
  { instalments }: LoanBooks,
  onDate: LocalDate,
  calendar: BusinessCalendar,
): number {
  const unpaid = instalments.filter((one) => owedOf(one) > 0);
  return Math.max(0, ...unpaid.map(({ dueOn }) => daysLate(dueOn, onDate, calendar)));
}

/** The bucket for a number of days past due. */
export function bucketOf({ buckets }: ArrearsRules, days: number): ArrearsBucket {
  return buckets.findLast(({ from }) => from <= days) ?? buckets[0]!; // ! the first is from 0
}

/** Whether interest is still recognised as income at this many days past due. */
export function accruesIncome(
  { nonAccrualFrom }: Pick<ArrearsRules, 'nonAccrualFrom'>,
  days: number,
): boolean {
  return days < nonAccrualFrom;
}
