import { notePausedCards } from './card-limits.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { callerGroup } from '../../http/limits/caller-group.ts';
import { Refused } from '../../http/refused.ts';

/** Refuses cards for the rest of the day and audits it, outside any transaction, because the refusal would roll it back. */
export async function refuseCards(
  why: 'bound' | 'declined',
  { db, ports, borrowerId, requestId, address }: BorrowerContext,
): Promise<never> {
  const addressHash = ports.secrets.fingerprint('address', callerGroup(address));
  const at = new Date(ports.clock.now());
  const entry = { borrowerId, why, requestId, addressHash };
  await db.transaction().execute((tx) => notePausedCards(tx, entry, at));
  throw new Refused('cardsPaused');
}
