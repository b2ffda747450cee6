import { localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { PlainContext } from '../mount/console-handler.ts';

/** Now, and the day that it is for the lender's borrowers. */
export function deskDay({ ports, settings }: Pick<PlainContext, 'ports' | 'settings'>): {
  readonly at: Date;
  readonly today: LocalDate;
} {
  const nowMs = ports.clock.now();
  return { at: new Date(nowMs), today: localDateOf(nowMs, marketOf(settings.country).timeZone) };
}
