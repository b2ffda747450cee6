import { addDays, endOfDay, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { PlainContext } from '../mount/console-handler.ts';

type ClockContext = Pick<PlainContext, 'ports' | 'settings'>;

/** Today's date in the lender's market. */
export const todayOf = ({ ports, settings }: ClockContext): LocalDate =>
  localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);

/** The current time, and today's date in the lender's market. */
export function deskDay(context: ClockContext): {
  readonly at: Date;
  readonly today: LocalDate;
} {
  return { at: new Date(context.ports.clock.now()), today: todayOf(context) };
}

/** The first instant after a local day. */
export const startOfNextDay = (day: LocalDate, timeZone: string): Date =>
  new Date(endOfDay(day, timeZone) + 1);

/** The first instant of a local day. */
export const startOfDay = (day: LocalDate, timeZone: string): Date =>
  startOfNextDay(addDays(day, -1), timeZone);

export const startOfToday = (context: ClockContext): Date =>
  startOfDay(todayOf(context), marketOf(context.settings.country).timeZone);
