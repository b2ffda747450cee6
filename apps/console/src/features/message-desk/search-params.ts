import { MESSAGE_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice, searchDay } from '../../parts/values/search-values.ts';

/** Which half of the list, the day, and the open message. */
export const messagesSearch = v.object({
  tab: searchChoice(MESSAGE_TABS),
  day: searchDay,
  message: v.optional(v.string()),
});
