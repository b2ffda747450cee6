import { DATA_REQUEST_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice } from '../../parts/values/search-values.ts';

/** Which half of the list, and the open request. */
export const privacySearch = v.object({
  tab: searchChoice(DATA_REQUEST_TABS),
  request: v.optional(v.string()),
});
