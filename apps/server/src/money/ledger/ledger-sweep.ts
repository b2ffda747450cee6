import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** The sums of one part of the ledger. */
export interface SweptPart {
  /** Its last transaction, as the position to continue from; null if nothing was left. */
  readonly upTo: number | null;
  readonly transactions: number;
  /** Transactions whose entries do not sum to zero, or that have fewer than two. */
  readonly unbalanced: number;
  /** The sum of their absolute differences, in minor units. */
  readonly imbalance: number;
  readonly orders: readonly string[];
}

/**
 * Sums up to `most` transactions after `after`, so that a long ledger is checked in short statements. Those booked since
 * `settledBefore` are left for later: a transaction with a lower id may still be uncommitted.
 */
export async function sweepLedger(
  db: Db,
  input: { readonly after: number; readonly most: number; readonly settledBefore: Date },
): Promise<SweptPart> {
  const { rows } = await sql<{
    up_to: number | null;
    transactions: number;
    unbalanced: number;
    imbalance: number;
    orders: readonly string[];
  }>`
    with page as (
      select id, order_id, booked_at from ledger_transactions
      where id > ${input.after}::bigint order by id limit ${input.most}::int
    ), part as (
      select id, order_id from page
      where id < coalesce(
        (select min(id) from page where booked_at >= ${input.settledBefore}::timestamptz),
        9223372036854775807
      )
    ), sums as (
      select p.id, p.order_id, coalesce(sum(e.amount), 0) as off, count(e.line) as lines
      from part p left join ledger_entries e on e.transaction_id = p.id
      group by p.id, p.order_id
    )
    select max(id) as up_to, count(*)::int as transactions,
      count(*) filter (where off <> 0 or lines < 2)::int as unbalanced,
      coalesce(sum(abs(off)), 0)::float8 as imbalance,
      coalesce(array_agg(distinct order_id) filter (where order_id is not null), '{}') as orders
    from sums
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The ledger was not summed up');
  return {
    upTo: row.up_to,
    transactions: row.transactions,
    unbalanced: row.unbalanced,
    imbalance: row.imbalance,
    orders: row.orders,
  };
}
