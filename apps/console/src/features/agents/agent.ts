import type { ConsoleOutputOf, listAgents } from '@cauce/contract/console';

/** An agent of the list. */
export type Agent = ConsoleOutputOf<typeof listAgents>['agents'][number];
