import * as v from 'valibot';

const day = v.fallback(v.optional(v.string()), undefined);

/** Of what the home's figures are: a product, and the days of its charts. */
export const homeSearch = v.object({
  product: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
  from: day,
  to: day,
});

/** The days of all charts. */
export const chartsSearch = v.object({ from: v.optional(v.string()), to: v.optional(v.string()) });
