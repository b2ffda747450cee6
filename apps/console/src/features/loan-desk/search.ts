import * as v from 'valibot';

export const ORDER_TABS = ['summary', 'schedule', 'timeline', 'ledger', 'payments'] as const;

/** The head under which a loan is read. */
export const orderSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(ORDER_TABS)), undefined),
});

/** Money that waits, or that was dealt with; and the payment that is looked at. */
export const unmatchedSearch = v.object({
  which: v.fallback(v.optional(v.picklist(['open', 'closed'])), undefined),
  row: v.optional(v.string()),
});
