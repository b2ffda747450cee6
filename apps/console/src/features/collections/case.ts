import type { ConsoleOutputOf, readCollectionCase } from '@cauce/contract/console';

/** One overdue loan, as the desk reads it. */
export type Case = ConsoleOutputOf<typeof readCollectionCase>;
