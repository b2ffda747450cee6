import { APPROVAL_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice, searchText } from '../../../parts/values/search-values.ts';

/** Which proposals, and the open one. */
export const approvalsSearch = v.object({
  tab: searchChoice(APPROVAL_TABS),
  row: searchText(/^[a-z]+:\d{1,15}$/),
});
