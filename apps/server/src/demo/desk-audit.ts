import type { Db } from '../database/tables/tables.ts';
import { addAuditEntries } from '../http/audit-log.ts';
import type { AuditEntry } from '../http/audit-log.ts';

/** An act of a demo agent, for the audit log. */
interface DemoAct extends Pick<AuditEntry, 'act' | 'at' | 'agentId' | 'borrowerId'> {
  readonly subject: readonly [kind: string, id: string];
  readonly details?: AuditEntry['details'];
}

export type Note = (act: DemoAct) => void;

/** Collects the acts of the demo's agents. They are written together, because the audit log is in the order of time. */
export function deskAudit(): { readonly note: Note; readonly write: (db: Db) => Promise<void> } {
  const all: DemoAct[] = [];
  return {
    note: (act) => void all.push(act),
    write: async (db) =>
      addAuditEntries(
        db,
        all
          .toSorted((a, b) => a.at.getTime() - b.at.getTime())
          .map(({ subject: [subjectKind, subjectId], details = {}, ...act }, index) => ({
            ...act,
            subjectKind,
            subjectId,
            details,
            requestId: `demo-${index + 1}`,
            addressHash: null,
          })),
      ),
  };
}
