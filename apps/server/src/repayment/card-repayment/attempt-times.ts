/**
 * When to check an attempt whose call did not return with its provider: a little later than the longest duration of any call
 * to it (15 s), so that nobody checks while the answer may still arrive.
 */
export const CHECK_AFTER_CALL_MS = 20_000;
/** After a call that ended without an answer: nothing is in flight any more, so check soon. */
export const CHECK_AFTER_SILENCE_MS = 2_000;
