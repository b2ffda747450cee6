import * as v from 'valibot';

/** The days that all charts look at. */
export const chartsSearch = v.object({ from: v.optional(v.string()), to: v.optional(v.string()) });
