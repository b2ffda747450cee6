import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { exportAudit, readAudit } from './read-audit.ts';

export const auditActs = [
  mountsConsole(call.readAudit, readAudit),
  mountsConsole(call.exportAudit, exportAudit),
];
