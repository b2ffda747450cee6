import { addBusinessDays, withClosedDays } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { Market } from '../markets/market.ts';

/**
 * The last day on which a borrower still gets the terms shown on `shownOn`, or null in a market without such days. The day
 * itself does not count, nor do days on which banks are closed, `closedDays` among them.
 */
export function termsHoldUntil(
  { termsHold, calendar }: Pick<Market, 'termsHold' | 'calendar'>,
  shownOn: LocalDate,
  termDays: number,
  closedDays: readonly LocalDate[] = [],
): LocalDate | null {
  if (termsHold === null) return null;
  const days = termDays < termsHold.shortBelow ? termsHold.short : termsHold.businessDays;
  return addBusinessDays(shownOn, days, withClosedDays(calendar, closedDays));
}
