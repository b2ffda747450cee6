import { addDays, formatDateTime, localDateOf } from '@cauce/lending';

/** `2026-04-24 09:12`: the product's date format, without seconds. */
export function minuteText(instant: string, timeZone: string): string {
  return formatDateTime(Date.parse(instant), timeZone).slice(0, 16);
}

/** `2026-04-24`, the day of an instant in the lender's time zone. */
export function dayText(instant: string, timeZone: string): string {
  return localDateOf(Date.parse(instant), timeZone);
}

/** The time for today, a word for yesterday, the date for any other day. */
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
