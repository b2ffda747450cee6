import { MESSAGE_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchDay } from '../../parts/values/search-day.ts';

/** Which half of the list, the day, and the open message. */
export const messagesSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(MESSAGE_TABS)), undefined),
  day: searchDay,
  message: v.optional(v.string()),
});
