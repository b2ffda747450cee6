import { addDays, daysBetween, isLocalDate } from '@cauce/lending';

/** Days of a chart, both included; empty: the chart's default. */
export type Period = { readonly from: string; readonly to: string } | Record<string, never>;

/** The days in an address, or none if they are missing or too many. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  mostDays: number,
): Period {
  return from !== undefined && to !== undefined && isPeriod(from, to, mostDays) ? { from, to } : {};
}

/** Whether two days are in order and not more than the chart allows. */
export function isPeriod(from: string, to: string, mostDays: number): boolean {
  if (!isLocalDate(from) || !isLocalDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < mostDays;
}

/** The last `days` days, including today. */
export function lastDays(today: string, days: number): { from: string; to: string } | null {
  return isLocalDate(today) ? { from: addDays(today, 1 - days), to: today } : null;
}
