import { daysBetween, isLocalDate } from '@cauce/lending';

const HALF_A_YEAR = 180;

/** A day for a narrow column: `11-30` near today; `2025-11` where the day alone would be taken for one of another year. */
export function shortDay(day: string, today: string): string {
  if (!isLocalDate(day) || !isLocalDate(today)) return day;
  return Math.abs(daysBetween(day, today)) < HALF_A_YEAR ? day.slice(5) : day.slice(0, 7);
}
