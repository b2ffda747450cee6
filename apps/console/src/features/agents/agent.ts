import type { ConsoleOutputOf, listAgents } from '@cauce/contract/console';

/** An agent as the list tells. */
export type Agent = ConsoleOutputOf<typeof listAgents>['agents'][number];
