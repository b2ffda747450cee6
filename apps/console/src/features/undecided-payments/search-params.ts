import * as v from 'valibot';

/** The open payment. */
export const undecidedSearch = v.object({ row: v.optional(v.string()) });
