/** What a channel pays: the instalment that is due, the fee of an extension, or, ours, the whole loan before its end. */
export const REQUEST_TYPES = { instalment: '1', extension: '2', payoff: '3' } as const;
export type RequestType = keyof typeof REQUEST_TYPES;
