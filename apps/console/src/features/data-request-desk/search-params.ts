import { DATA_REQUEST_TABS } from '@cauce/contract/console';
import * as v from 'valibot';

/** Which half of the list, and the open request. */
export const privacySearch = v.object({
  tab: v.fallback(v.optional(v.picklist(DATA_REQUEST_TABS)), undefined),
  request: v.optional(v.string()),
});
