import type { OutputOf, readOwnAmount } from '@cauce/contract';

/** How much of one's own may be paid, and what an amount does; any field may be missing. */
export type OwnAmount = OutputOf<typeof readOwnAmount>;
export type OwnChoice = OwnAmount['choices'][number];
