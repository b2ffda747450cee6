import { COLLECTION_TABS } from '@cauce/contract/console';
import * as v from 'valibot';

/** Which list, filtered by a bucket of days past due, and the loan open beside it. */
export const collectionsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(COLLECTION_TABS)), undefined),
  late: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))), undefined),
  order: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
});
