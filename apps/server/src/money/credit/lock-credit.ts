import { subtract, ZERO } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accountBalance } from '../ledger/ledger.ts';

/** Locks a borrower's row until the transaction ends; everything that reduces credit runs under this lock. */
export async function lockCredit(tx: Db, borrowerId: string): Promise<void> {
  await tx
    .selectFrom('borrowers')
    .select('id')
    .where('id', '=', borrowerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The borrower's credit with the lender. */
export async function readCredit(db: Db, borrowerId: string): Promise<number> {
  return subtract(ZERO, await accountBalance(db, 'borrower.credit', { borrowerId }));
}
