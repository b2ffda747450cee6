import type { ConsoleRefusalName } from '@cauce/contract/console';
import type { ComplaintState } from '@cauce/lending';
import { findCase } from './complaint-case.ts';
import type { CaseRecord } from './complaint-case.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Audited, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { readChange } from './read-case.ts';

/** The states in which a change is not allowed, with its refusal. */
export type Forbidden = Partial<Readonly<Record<ComplaintState, ConsoleRefusalName>>>;

/**
 * Finishes a change of a complaint: `version` is the result of the move. If it is null, refuses with the reason, in this
 * order: the complaint does not exist, somebody else has changed it (with who and when), or its state does not allow it.
 */
export async function settleChange(
  { db, audit }: Pick<PlainContext, 'db' | 'audit'>,
  change: {
    readonly input: { readonly complaintId: string; readonly version: number };
    readonly version: number | null;
    readonly forbidden: Forbidden;
    readonly details?: Audited['details'];
  },
): Promise<{ version: number }> {
  const { input, version, forbidden, details = {} } = change;
  const one = await findCase(db, input.complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  if (version === null) throw await refusalOf(db, input.version, one, forbidden);
  audit({ subject: ['complaint', one.id], borrowerId: one.borrowerId, details });
  await announceChange(db, 'complaints');
  return { version };
}

async function refusalOf(
  db: PlainContext['db'],
  seen: number,
  { id, version, state }: CaseRecord,
  forbidden: Forbidden,
): Promise<Refused> {
  if (version !== seen) return new Refused('changedMeanwhile', '', null, await readChange(db, id));
  const refusal = forbidden[state];
  // A move returns null only for a newer version or a state.
  if (refusal === undefined) throw new Error('A complaint was not changed, for no known reason.');
  return new Refused(refusal);
}
