import { nextBusinessDay } from '../dates/business-days.ts';
import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { accrue } from './accrue.ts';
import { unpaidOf } from './loan-books.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';

/** The next day that adds a penalty to what is late, and whether the day after it adds one too. */
export type ComingCharge = { readonly on: LocalDate; readonly isDaily: boolean };

/**
 * The next penalty of what is late on a day, if nothing more is paid; null if nothing is late, or if lateness costs nothing
 * more: free, at its limit, or stopped for as long as is known. The books have reached that day.
 */
export function comingCharge(
  books: LoanBooks,
  today: LocalDate,
  rules: LoanRules,
): ComingCharge | null {
  const late = new Set(
    books.instalments
      .filter((one) => unpaidOf(one) > 0 && nextBusinessDay(one.dueOn, rules.calendar) < today)
      .map(({ number }) => number),
  );
  if (late.size === 0) return null;
  const { graceDays, tiers } = rules.product.penalty;
  // After the last tier has begun and the last stop has ended, no day differs from the one before.
  const starts = rules.stops.map(({ resumesOn }) => resumesOn ?? today);
  const last = starts.reduce((latest, on) => (on > latest ? on : latest), today);
  const until = addDays(last, graceDays + Math.max(1, ...tiers.map(({ fromDay }) => fromDay)) + 1);
  const days = accrue(books, { after: today, until }, rules)
    .accruals.filter(({ instalment }) => late.has(instalment))
    .map(({ on }) => on);
  const [on] = days;
  return on === undefined ? null : { on, isDaily: days.includes(addDays(on, 1)) };
}
