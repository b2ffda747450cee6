import type { Db } from '../database/tables/tables.ts';
import { addAuditEntries } from '../http/audit-log.ts';
import type { AuditEntry } from '../http/audit-log.ts';

/** What an agent of the demo did, for its audit log. */
interface Noted extends Pick<AuditEntry, 'act' | 'at' | 'agentId' | 'borrowerId'> {
  readonly subject: readonly [kind: string, id: string];
  readonly details?: AuditEntry['details'];
}

export type Note = (noted: Noted) => void;

/** Collects what the demo's agents did. The log is kept in the order of time, so it is written when all of it is known. */
export function deskAudit(): { readonly note: Note; readonly write: (db: Db) => Promise<void> } {
  const all: Noted[] = [];
  return {
    note: (noted) => void all.push(noted),
    write: async (db) =>
      addAuditEntries(
        db,
        all
          .toSorted((a, b) => a.at.getTime() - b.at.getTime())
          .map(({ subject: [subjectKind, subjectId], details = {}, ...one }, place) => ({
            ...one,
            subjectKind,
            subjectId,
            details,
            requestId: `demo-${place + 1}`,
            addressHash: null,
          })),
      ),
  };
}
