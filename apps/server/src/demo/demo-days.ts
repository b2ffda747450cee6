import { addDays, daysLate, dueDays } from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';
import type { DemoDays, DemoOrder } from '../settings/demo-names.ts';

/**
 * The latest due date that is two days late on `today`. Lateness counts from the next business day, so early in a week no
 * date is exactly two days late: then the latest one that is more days late.
 */
function lateByTwoDays(today: LocalDate, market: Market): LocalDate {
  let due = addDays(today, -2);
  while (daysLate(due, today, market.calendar) < 2) due = addDays(due, -1);
  return due;
}

/** The dates of the demo, relative to the market's today. */
export function demoDays(today: LocalDate, market: Market): DemoDays {
  return {
    inSixDays: addDays(today, 6),
    inTenDays: addDays(today, 10),
    late: lateByTwoDays(today, market),
    aMonthAgo: addDays(today, -30),
  };
}

/** The day on which a demo order was confirmed and, if it got that far, paid out. */
export function startOf(order: DemoOrder, today: LocalDate, days: DemoDays): LocalDate {
  const { due, product } = order;
  if (due === undefined) return addDays(today, -(order.daysAgo ?? 0));
  return addDays(due.on(days), -dayOfPayment(product, due.onPayment));
}

function dayOfPayment(product: Product, number: number): number {
  const { instalments: count, periodDays, termDays } = product;
  const day = dueDays({ count, periodDays, termDays })[number - 1];
  if (day === undefined) throw new RangeError(`${product.id} has no payment ${number}`);
  return day;
}
