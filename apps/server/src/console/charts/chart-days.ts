import { addDays, localDate, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Days, Instants } from './chart-rows.ts';
import { startOfDay, startOfNextDay, todayOf } from '../loans/desk-day.ts';
import type { PlainContext } from '../mount/console-handler.ts';

/** The requested days of a chart: both, or its default ones. */
export interface DaysInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a chart, and today in the market. */
export interface ChartDays extends Days {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** The default days of most charts. */
export const LAST_MONTH = { before: 29, after: 0 } as const;

/** `usual` is relative to today: the number of days before and after it. */
export function chartDays(
  input: DaysInput,
  usual: { readonly before: number; readonly after: number },
  context: Pick<PlainContext, 'settings' | 'ports'>,
): ChartDays {
  const { timeZone } = marketOf(context.settings.country);
  const today = todayOf(context);
  return {
    today,
    timeZone,
    from: input.from === undefined ? addDays(today, -usual.before) : localDate(input.from),
    to: input.to === undefined ? addDays(today, usual.after) : localDate(input.to),
  };
}

/** The instants of these days in the market. */
export function instantsOf({ from, to, timeZone }: ChartDays): Instants {
  return {
    from: startOfDay(from, timeZone),
    before: startOfNextDay(to, timeZone),
  };
}

/** What every chart states about its days. */
export const shownDays = ({ today, from, to }: ChartDays) => ({ today, from, to });
