import * as fc from 'fast-check';

/** Unexpected values that another back end may send for any field, and further ones of the test's own. */
export const oddValue = (...others: readonly unknown[]) =>
  fc.constantFrom<unknown>(undefined, null, '', '0', {}, [], -1, 1e21, 7, ...others);
