import * as v from 'valibot';
import { searchDay } from '../../parts/values/search-day.ts';

/** What the home's figures cover: a product, and the days of its charts. */
export const homeSearch = v.object({
  product: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
  from: searchDay,
  to: searchDay,
});

/** The days of all charts. */
export const chartsSearch = v.object({ from: searchDay, to: searchDay });
