import * as fc from 'fast-check';

const ODD = [undefined, null, '', '0', '12', '<b>', {}, [], [{}], [''], -1, 1.5, 1e21, 7, true];

/** Unexpected values that another back end may send for any field, and further ones of the test's own. */
export const oddValue = (...others: readonly unknown[]) =>
  fc.constantFrom<unknown>(...ODD, ...others);

/** What a screen would show of a value that it cannot read. */
export const UNREADABLE = /NaN(?!\w)|undefined|null|\[object|Infinity|Invalid/;
