import { QUEUE_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice } from '../../parts/values/search-values.ts';

/** Which part of the queue, and the complaint that is open beside it. */
export const complaintsSearch = v.object({
  tab: searchChoice(QUEUE_TABS),
  case: v.optional(v.string()),
});
