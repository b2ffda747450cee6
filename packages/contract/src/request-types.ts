/** What a channel pays: the instalment that is due, or the fee of an extension (`requestType`). */
export const REQUEST_TYPES = { instalment: '1', extension: '2' } as const;
export type RequestType = keyof typeof REQUEST_TYPES;
