import { localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { Refused } from '../../http/refused.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { readDues } from './dues.ts';
import type { Dues } from './dues.ts';

/** A loan's dues on the market's day on which it was read. */
export type DuesToday = Dues & { readonly today: LocalDate };

/** Today's date in the lender's market. */
export const marketToday = ({ ports, settings }: Pick<BorrowerContext, 'ports' | 'settings'>) =>
  localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);

/** What the caller owes of a loan today; refuses a loan that is not theirs. */
export async function readOwnDues(orderId: string, context: BorrowerContext): Promise<DuesToday> {
  const today = marketToday(context);
  return owned(await readDues(context.db, orderId, today, context.borrowerId), today);
}

function owned(dues: Dues | null, today: LocalDate): DuesToday {
  if (dues === null) throw new Refused('orderNotFound');
  return { ...dues, today };
}
