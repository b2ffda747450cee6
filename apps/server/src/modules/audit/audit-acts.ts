import * as call from '@cauce/contract/console';
import { mountsConsole } from '../../wire/console-act.ts';
import { exportAudit, readAudit } from './read-audit.ts';

export const auditActs = [
  mountsConsole(call.readAudit, readAudit),
  mountsConsole(call.exportAudit, exportAudit),
];
