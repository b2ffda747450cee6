import * as v from 'valibot';
import { searchDay, searchId } from '../../parts/values/search-values.ts';

/** What the home's figures cover: a product, and the days of its charts. */
export const homeSearch = v.object({
  product: searchId,
  from: searchDay,
  to: searchDay,
});

/** The days of all charts. */
export const chartsSearch = v.object({ from: searchDay, to: searchDay });
