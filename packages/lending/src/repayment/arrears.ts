import type { BusinessCalendar } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { owedOf } from '../ledger/loan-books.ts';
import type { LoanBooks } from '../ledger/loan-books.ts';
import { daysLate } from '../penalties/days-late.ts';

/** From so many days past due on a loan is called so, as its market's supervisor does. */
export type ArrearsBucket = { readonly from: number; readonly name: string };

/** When a market's supervisor counts a loan as late, stops its income, and writes it off. Days past due. */
export type ArrearsRules = {
  /** Ascending, the first from 0. */
  readonly buckets: readonly ArrearsBucket[];
  /** From this day on no interest is taken as income. */
  readonly nonAccrualFrom: number;
  /** A loan that is given another plan while its income is stopped stays so until it has paid so many instalments of that plan. */
  readonly sustainedPayments: number;
  /** From this day on the loan may be charged off. */
  readonly chargeOffFrom: number;
  readonly source: string;
};

/** Whole days since the oldest unpaid instalment fell due, 0 when none is late; a closed day is given to the next open one. */
export function daysPastDue(
  { instalments }: LoanBooks,
  onDate: LocalDate,
  calendar: BusinessCalendar,
): number {
  const unpaid = instalments.filter((one) => owedOf(one) > 0);
  return Math.max(0, ...unpaid.map(({ dueOn }) => daysLate(dueOn, onDate, calendar)));
}

/** The bucket of so many days past due. */
export function bucketOf({ buckets }: ArrearsRules, days: number): ArrearsBucket {
  return buckets.findLast(({ from }) => from <= days) ?? buckets[0]!; // ! the first is from 0
}

/** Whether interest is still taken as income on a loan so late. */
export function accruesIncome(
  { nonAccrualFrom }: Pick<ArrearsRules, 'nonAccrualFrom'>,
  days: number,
): boolean {
  return days < nonAccrualFrom;
}
