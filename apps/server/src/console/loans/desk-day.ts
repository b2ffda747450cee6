import { addDays, endOfDay, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { PlainContext } from '../mount/console-handler.ts';

/** The current time, and today's date in the lender's market. */
export function deskDay({ ports, settings }: Pick<PlainContext, 'ports' | 'settings'>): {
  readonly at: Date;
  readonly today: LocalDate;
} {
  const nowMs = ports.clock.now();
  return { at: new Date(nowMs), today: localDateOf(nowMs, marketOf(settings.country).timeZone) };
}

/** When the market's day began. */
export function dayBegan(context: Pick<PlainContext, 'ports' | 'settings'>): Date {
  const { timeZone } = marketOf(context.settings.country);
  return new Date(endOfDay(addDays(deskDay(context).today, -1), timeZone) + 1);
}
