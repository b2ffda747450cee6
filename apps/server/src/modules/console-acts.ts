import type { MountedConsoleAct } from '../wire/console-act.ts';
import { agentActs } from './agents/agent-acts.ts';
import { auditActs } from './audit/audit-acts.ts';
import { chartActs } from './charts/chart-acts.ts';
import { complaintDeskActs } from './complaint-desk/complaint-desk-acts.ts';
import { dataRequestDeskActs } from './data-request-desk/data-request-desk-acts.ts';
import { loanDeskActs } from './loan-desk/loan-desk-acts.ts';
import { messageDeskActs } from './message-desk/message-desk-acts.ts';
import { operatorSettingsActs } from './operator-settings/operator-settings-acts.ts';

/** Every call of the console with what it does. */
export const consoleActs: readonly MountedConsoleAct[] = [
  ...agentActs,
  ...auditActs,
  ...operatorSettingsActs,
  ...chartActs,
  ...complaintDeskActs,
  ...loanDeskActs,
  ...dataRequestDeskActs,
  ...messageDeskActs,
];
