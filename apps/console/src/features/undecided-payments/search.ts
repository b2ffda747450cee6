import * as v from 'valibot';

/** The payment that is looked at. */
export const undecidedSearch = v.object({ row: v.optional(v.string()) });
