import { addDays, daysBetween, isLocalDate } from '@cauce/lending';

/** Days of a chart, both included; neither: its usual ones. */
export type Period = { readonly from: string; readonly to: string } | Record<string, never>;

/** The days of an address, or none where they are none or too many. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  mostDays: number,
): Period {
  return from !== undefined && to !== undefined && isPeriod(from, to, mostDays) ? { from, to } : {};
}

/** Whether two days are in order and no more than the chart looks at. */
export function isPeriod(from: string, to: string, mostDays: number): boolean {
  if (!isLocalDate(from) || !isLocalDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < mostDays;
}

/** The last so many days, today included. */
export function lastDays(today: string, days: number): { from: string; to: string } | null {
  return isLocalDate(today) ? { from: addDays(today, 1 - days), to: today } : null;
}
