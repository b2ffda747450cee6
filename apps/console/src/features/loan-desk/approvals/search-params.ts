import { APPROVAL_TABS } from '@cauce/contract/console';
import * as v from 'valibot';

/** Which proposals, and the open one. */
export const approvalsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(APPROVAL_TABS)), undefined),
  row: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]+:\d{1,15}$/))), undefined),
});
