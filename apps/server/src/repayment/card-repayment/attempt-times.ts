/**
 * When to ask a provider about an attempt whose call did not return: a little later than the longest duration of any call
 * to it (15 s), so that nobody asks while the answer may still arrive.
 */
export const ASK_AFTER_CALL_MS = 20_000;
/** After a call that ended without an answer: nothing is in flight any more, so ask soon. */
export const ASK_AFTER_SILENCE_MS = 2_000;
