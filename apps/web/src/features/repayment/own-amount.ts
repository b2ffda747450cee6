import type { OutputOf, readOwnAmount } from '@cauce/contract';

/** How much the borrower can choose to pay, and its effect; any field may be missing. */
export type OwnAmount = OutputOf<typeof readOwnAmount>;
export type OwnChoice = OwnAmount['choices'][number];
