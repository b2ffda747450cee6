import type { AnyConsoleEndpoint } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { addAuditEntries } from '../../http/audit-log.ts';
import type { AuditEntry } from '../../http/audit-log.ts';
import type { Agent, Audit, Audited } from './console-handler.ts';

/** What all entries of one call have in common. */
export interface AuditedCall {
  readonly endpoint: AnyConsoleEndpoint;
  readonly agent: Agent | null;
  readonly at: Date;
  readonly requestId: string;
  readonly addressHash: Buffer;
}

/** Collects an act's audit entries until they are written together with its change. */
export interface AuditTrail {
  readonly audit: Audit;
  /** Writes the entries collected since the last time. */
  readonly write: (db: Db) => Promise<void>;
  /** Throws if the call has no entry: then its answer must not be sent, nor its change committed. */
  readonly mustHaveEntry: () => void;
}

export function auditTrail(call: AuditedCall): AuditTrail {
  let pending: AuditEntry[] = [];
  let written = 0;
  return {
    audit: (entry) => {
      pending.push(entryOf(call, entry));
    },
    write: async (db) => {
      const entries = pending;
      pending = [];
      await addAuditEntries(db, entries);
      written += entries.length;
    },
    mustHaveEntry: () => {
      if (pending.length + written === 0)
        throw new Error(`${call.endpoint.name} would leave no entry in the audit log.`);
    },
  };
}

function entryOf({ endpoint, agent, at, requestId, addressHash }: AuditedCall, entry: Audited) {
  return {
    at,
    agentId: entry.agentId ?? agent?.id ?? null,
    act: endpoint.name,
    subjectKind: entry.subject[0],
    subjectId: entry.subject[1],
    borrowerId: entry.borrowerId ?? null,
    requestId,
    addressHash,
    details: entry.details ?? {},
  };
}
