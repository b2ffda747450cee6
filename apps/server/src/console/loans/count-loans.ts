import type { countLoans as endpoint } from '@cauce/contract/console';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { deskDay } from './desk-day.ts';
import { countLoanList, whereOf } from './loan-list.ts';

export const countLoans: ConsoleHandler<typeof endpoint> = async (filter, context) =>
  countLoanList(context.db, whereOf(filter, deskDay(context).today, context.settings));
