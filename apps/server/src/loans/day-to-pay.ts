import { daysBetween, nextBusinessDay, withClosedDays } from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';

/**
 * The last day on which a payment costs nothing more, and how many days are left: until its due date, and once that has
 * passed until the last day. A payment due on a closed day can be made on the next open one (lending, daysLate).
 */
export function dayToPay(
  dueOn: LocalDate,
  { closedDays }: Product,
  { today, market }: { readonly today: LocalDate; readonly market: Market },
): { readonly lastDay: LocalDate; readonly daysLeft: number } {
  const lastDay = nextBusinessDay(dueOn, withClosedDays(market.calendar, closedDays));
  const until = today > dueOn ? lastDay : dueOn;
  return { lastDay, daysLeft: Math.max(0, daysBetween(today, until)) };
}
