/**
 * Throws `RangeError(message)` unless `condition` holds: misuse by the caller, never an answer to a
 * borrower.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RangeError(message);
}
