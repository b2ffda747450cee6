import type { ConsoleOutputOf, readUnmatched } from '@cauce/contract/console';

export type UnmatchedPayment = ConsoleOutputOf<typeof readUnmatched>;
export type UnmatchedRow = UnmatchedPayment['row'];
