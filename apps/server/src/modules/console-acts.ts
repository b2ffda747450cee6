import type { MountedConsoleAct } from '../wire/console-act.ts';
import { agentActs } from './agents/agent-acts.ts';
import { auditActs } from './audit/audit-acts.ts';

/** Every call of the console with what it does. */
export const consoleActs: readonly MountedConsoleAct[] = [...agentActs, ...auditActs];
