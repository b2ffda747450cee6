import type { ConsoleOutputOf, readCollectionCase } from '@cauce/contract/console';

/** One overdue loan as the console reads it. */
export type Case = ConsoleOutputOf<typeof readCollectionCase>;
