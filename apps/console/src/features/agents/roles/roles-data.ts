import type { ConsoleOutputOf, readRoles } from '@cauce/contract/console';

/** The presets and the lender's own roles, as read. */
export type RolesData = ConsoleOutputOf<typeof readRoles>;
