import { permissionsOf } from '@cauce/contract/console';
import type { Rights } from '@cauce/contract/console';
import { Refused } from '../../http/refused.ts';
import type { Agent } from '../mount/console-handler.ts';

/** Nobody gives what they lack, or changes who may do more than they: otherwise a right to manage agents would be every right. */
export function refuseBeyondOwn(me: Agent, rights: Rights): void {
  for (const one of permissionsOf(rights))
    if (!me.permissions.has(one)) throw new Refused('rightsBeyondOwn');
}
