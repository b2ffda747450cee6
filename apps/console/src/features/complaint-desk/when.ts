import { addDays, formatDateTime, localDateOf } from '@cauce/lending';

/** `2026-04-24 09:12`: dates are written as everywhere in this product, seconds are of no use to an agent. */
export function minuteText(instant: string, timeZone: string): string {
  return formatDateTime(Date.parse(instant), timeZone).slice(0, 16);
}

/** `2026-04-24`, the day on which an instant is where the lender is. */
export function dayText(instant: string, timeZone: string): string {
  return localDateOf(Date.parse(instant), timeZone);
}

/** The time of today, a word for yesterday, the date of any other day. */
export function shortText(
  instant: string,
  nowMs: number,
  { timeZone, yesterday }: { readonly timeZone: string; readonly yesterday: string },
): string {
  const text = minuteText(instant, timeZone);
  const day = localDateOf(Date.parse(instant), timeZone);
  const today = localDateOf(nowMs, timeZone);
  if (day === today) return text.slice(11);
  return day === addDays(today, -1) ? yesterday : day;
}
