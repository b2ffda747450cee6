import type { LocalDate, OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** A change of an order's status; `paidOutOn` belongs to 151 → 174. */
export interface OrderMove {
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly at: Date;
  readonly paidOutOn?: LocalDate | undefined;
}

/**
 * Moves an order and writes its history in one statement. False if the order was not in `from` (somebody else moved it).
 * The database itself rejects a move that is not in the table of moves, and this throws.
 */
export async function moveOrder(db: Db, move: OrderMove): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`
    select move_order(${move.orderId}, ${move.from}::smallint, ${move.to}::smallint, ${move.reason},
      ${move.at}::timestamptz, ${move.paidOutOn ?? null}::date) as "isMoved"
  `.execute(db);
  return rows[0]?.isMoved === true;
}
