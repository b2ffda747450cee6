import type { Db } from '../../database/tables/tables.ts';
import { lockOrder } from './dues.ts';

/**
 * Runs an act that reads a loan, decides, and writes with one statement that locks the loan's row and writes only if the
 * loan is unchanged since it was read. If it changed (`act` returns null), the act runs again under the row's lock. Without
 * contention, the usual case, the row is locked for one round trip.
 */
export async function onLoan<T>(
  db: Db,
  orderId: string,
  act: (db: Db) => Promise<T | null>,
): Promise<T> {
  const done = await act(db);
  if (done !== null) return done;
  const lockedAct = async (tx: Db): Promise<T> => {
    await lockOrder(tx, orderId);
    const result = await act(tx);
    if (result === null) throw new Error(`Order ${orderId} changed while its row was locked`);
    return result;
  };
  return db.isTransaction ? lockedAct(db) : db.transaction().execute(lockedAct);
}
