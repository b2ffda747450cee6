import { COLLECTION_TABS } from '@cauce/contract/console';
import * as v from 'valibot';
import { searchChoice, searchId, searchText } from '../../parts/values/search-values.ts';

/** Which list, filtered by a bucket of days past due, and the loan open beside it. */
export const collectionsSearch = v.object({
  tab: searchChoice(COLLECTION_TABS),
  late: searchText(/^\d{1,3}$/),
  order: searchId,
});
