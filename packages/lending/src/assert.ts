/** Throws `RangeError(message)` unless `condition` holds. For misuse by the caller, never for an answer to a borrower. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RangeError(message);
}
