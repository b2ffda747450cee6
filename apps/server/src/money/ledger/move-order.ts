import type { LocalDate, OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** A move of an order's status; `paidOutOn` goes with 151 → 174. */
export interface OrderMove {
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly at: Date;
  readonly paidOutOn?: LocalDate | undefined;
}

/**
 * Moves an order and writes its history in one statement. False when the order was not in `from` (somebody else moved it).
 * A move that is not in the table of moves is refused by the database itself and throws.
 */
export async function moveOrder(db: Db, move: OrderMove): Promise<boolean> {
  // The number of the history row is read in the statement that holds the row's lock, so two moves never share one.
  const result = await sql<{ id: string }>`
    with moved as (
      update orders
      set status = ${move.to}::smallint, paid_out_on = coalesce(${move.paidOutOn ?? null}::date, paid_out_on)
      where id = ${move.orderId} and status = ${move.from}::smallint
      returning id
    )
    insert into order_history (order_id, seq, from_status, to_status, reason, happened_at)
    select moved.id,
      (select coalesce(max(h.seq), 0) + 1 from order_history h where h.order_id = moved.id),
      ${move.from}::smallint, ${move.to}::smallint, ${move.reason}, ${move.at}::timestamptz
    from moved
    returning order_id as id
  `.execute(db);
  return result.rows.length === 1;
}
