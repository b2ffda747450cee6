import type { ConsoleOutputOf, readUnmatched } from '@cauce/contract/console';

export type KnownMoney = ConsoleOutputOf<typeof readUnmatched>;
export type UnmatchedRow = KnownMoney['row'];
