/** What a channel pays: the instalment that is due, or the fee of an extension (spec 2 §2: `requestType`). */
export const REQUEST_TYPES = { instalment: '1', extension: '2' } as const;
export type RequestType = keyof typeof REQUEST_TYPES;
