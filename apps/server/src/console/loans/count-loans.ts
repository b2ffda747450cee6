import { MAX_BULK } from '@cauce/contract/console';
import type { countLoans as endpoint } from '@cauce/contract/console';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { deskDay } from './desk-day.ts';
import { countLoanList, sumDueNow, whereOf } from './loan-list.ts';

export const countLoans: ConsoleHandler<typeof endpoint> = async (
  { sumsDue = false, ...filter },
  context,
) => {
  const { today } = deskDay(context);
  const where = whereOf(filter, today, context.settings);
  const counted = await countLoanList(context.db, where);
  const isSummed = sumsDue && counted.count <= MAX_BULK;
  return { ...counted, dueNow: isSummed ? await sumDueNow(context.db, where, today) : null };
};
