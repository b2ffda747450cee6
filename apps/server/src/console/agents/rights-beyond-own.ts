import { permissionsOf } from '@cauce/contract/console';
import type { Permission, Rights } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { Agent } from '../mount/console-handler.ts';
import { findAgent, rightsOf } from './agents.ts';

/**
 * Refuses rights that the agent lacks, to grant them or to change an account that has them. Otherwise whoever may manage
 * agents would have every right.
 */
export function refuseBeyondOwn(me: Pick<Agent, 'permissions'>, rights: Rights): void {
  for (const one of permissionsOf(rights))
    if (!me.permissions.has(one)) throw new Refused('rightsBeyondOwn');
}

/** The same for a proposer by their current rights: since the proposal they may have lost some, or been deactivated. */
export async function refuseBeyondProposer(
  db: Db,
  proposerId: string,
  rights: readonly Rights[],
): Promise<void> {
  const proposer = await findAgent(db, proposerId);
  const permissions = proposer?.is_active
    ? permissionsOf(rightsOf(proposer))
    : new Set<Permission>();
  if (!permissions.has('agents.manage')) throw new Refused('proposerGone');
  for (const one of rights) refuseBeyondOwn({ permissions }, one);
}
