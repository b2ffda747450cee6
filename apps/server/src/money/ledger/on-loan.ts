import type { Db } from '../../database/tables/tables.ts';
import { lockOrder } from './dues.ts';

/**
 * Does what reads a loan, decides, and writes in one statement, which holds the loan's row and writes only while the loan is as it was
 * read. Where it is not (`act` answers null), it is done once more with the row held from its beginning. So whoever is alone with
 * a loan, as nearly everybody is, holds its row for one round trip.
 */
export async function onLoan<T>(
  db: Db,
  orderId: string,
  act: (db: Db) => Promise<T | null>,
): Promise<T> {
  const done = await act(db);
  if (done !== null) return done;
  const heldAct = async (tx: Db): Promise<T> => {
    await lockOrder(tx, orderId);
    const sure = await act(tx);
    if (sure === null) throw new Error(`Order ${orderId} changed while its row was held`);
    return sure;
  };
  return db.isTransaction ? heldAct(db) : db.transaction().execute(heldAct);
}
