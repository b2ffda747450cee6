import * as v from 'valibot';

/** The days of all charts. */
export const chartsSearch = v.object({ from: v.optional(v.string()), to: v.optional(v.string()) });
