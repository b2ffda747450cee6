import * as fc from 'fast-check';

/** What another back end may write in place of any field, and what else a test knows to be odd there. */
export const oddValue = (...others: readonly unknown[]) =>
  fc.constantFrom<unknown>(undefined, null, '', '0', {}, [], -1, 1e21, 7, ...others);
