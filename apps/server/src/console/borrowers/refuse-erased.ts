import type { RawBuilder } from 'kysely';
import { holdIdentity } from '../../database/hold-identity.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';

/** Refuses to store words about an erased borrower: they would stay until somebody repeats the erasure. */
export async function refuseErased(
  tx: Db,
  borrowerId: string | RawBuilder<unknown>,
): Promise<void> {
  if ((await holdIdentity(tx, borrowerId))?.isErased === true) throw new Refused('borrowerErased');
}
