import type { ConsoleOutputOf, readOrder } from '@cauce/contract/console';

/** A loan as its pages show it. */
export type Order = ConsoleOutputOf<typeof readOrder>;
