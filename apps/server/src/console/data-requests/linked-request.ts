import { findDataRequest } from '../../borrowers/data-requests.ts';
import type { DataRequestRecord } from '../../borrowers/data-requests.ts';
import type { DataRequestState, DataRight } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';

/** A request with a linked borrower. */
export type LinkedRequest = DataRequestRecord & { readonly borrowerId: string };

interface When {
  readonly rights: readonly DataRight[];
  readonly states: readonly DataRequestState[];
}

/**
 * Reads a request of a right for an act on its borrower. Refused, in this order: it does not exist, somebody else has
 * changed it, it is about another right or in another state, no borrower is linked.
 */
export async function readLinkedRequest(
  db: Db,
  input: { readonly requestId: string; readonly version: number },
  when: When,
): Promise<LinkedRequest> {
  return checkLinkedRequest(await findDataRequest(db, input.requestId), input, when);
}

/** The same for a request that was already read. */
export function checkLinkedRequest(
  one: DataRequestRecord | null,
  input: { readonly version: number },
  when: When,
): LinkedRequest {
  if (one === null) throw new Refused('dataRequestNotFound');
  if (one.version !== input.version) throw new Refused('changedMeanwhile');
  if (!when.rights.includes(one.right) || !when.states.includes(one.state))
    throw new Refused('dataRequestElsewhere');
  const { borrowerId } = one;
  if (borrowerId === null) throw new Refused('dataRequestUnlinked');
  return { ...one, borrowerId };
}
