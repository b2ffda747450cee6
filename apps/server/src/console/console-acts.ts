import type { MountedConsoleAct } from './mount/console-act.ts';
import { agentActs } from './agents/agent-acts.ts';
import { auditActs } from './audit/audit-acts.ts';
import { chartActs } from './charts/chart-acts.ts';
import { complaintDeskActs } from './complaints/complaint-desk-acts.ts';
import { dataRequestDeskActs } from './data-requests/data-request-desk-acts.ts';
import { loanDeskActs } from './loans/loan-desk-acts.ts';
import { messageDeskActs } from './messages/message-desk-acts.ts';
import { operatorSettingsActs } from './settings/operator-settings-acts.ts';

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
