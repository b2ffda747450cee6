import { QUEUE_TABS } from '@cauce/contract/console';
import * as v from 'valibot';

/** Which part of the queue, and the complaint that is open beside it. */
export const complaintsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(QUEUE_TABS)), undefined),
  case: v.optional(v.string()),
});
