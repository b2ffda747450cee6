import type { Db } from '../database/tables/tables.ts';
import { addAuditEntries } from '../http/audit-log.ts';
import type { AuditDetail } from '../http/audit-log.ts';
import type { CommandContext } from './command.ts';

interface Access {
  readonly act: string;
  readonly subject: readonly [kind: string, id: string];
  readonly borrowerId?: string | null;
  readonly details?: Readonly<Record<string, AuditDetail>>;
}

/** Audits that somebody with shell access read a borrower's data or changed something. */
export async function auditAccess(
  db: Db,
  { actor, clock }: Pick<CommandContext, 'actor' | 'clock'>,
  { act, subject: [subjectKind, subjectId], borrowerId = null, details = {} }: Access,
): Promise<void> {
  const at = new Date(clock.now());
  await addAuditEntries(db, [
    {
      at,
      act,
      subjectKind,
      subjectId,
      borrowerId,
      agentId: null,
      requestId: 'command',
      addressHash: null,
      details: { by: actor, ...details },
    },
  ]);
}
