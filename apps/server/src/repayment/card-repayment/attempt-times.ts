/**
 * When a provider is asked about an attempt whose call did not come back: a little later than the longest that any call to
 * it may take (15 s), so that nobody asks while the answer may still arrive.
 */
export const ASK_AFTER_CALL_MS = 20_000;
/** After a call that ended without an answer: nothing of it is on its way any more, so ask soon. */
export const ASK_AFTER_SILENCE_MS = 2_000;
