import { sql } from 'kysely';
import type { OrderStatus } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { borrowersMatching } from '../complaints/find-complaints.ts';
import { readStatus } from '../../loans/orders.ts';

/** An order found by a number. */
export interface FoundOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly by: 'order' | 'voucher' | 'attempt' | 'payment';
}

const MAX_ORDERS = 20;
/** From this many characters on, orders are found by the beginning or end of their number; fewer match too many. */
const MIN_DIGITS = 3;
const MAX_PARTIAL_MATCHES = 10;
/** Sorts after every character of a number. */
const LAST = '\u{10FFFF}';

/**
 * The orders with this number: their own, or its beginning or end; a voucher's or an attempt's (ours, the provider's, the
 * till reference), or a payment's by its provider's id, matched by hand or not. Spaces and hyphens within a reference are
 * ignored.
 */
export async function findOrdersByNumber(db: Db, typed: string): Promise<FoundOrder[]> {
  const bare = typed.replaceAll(/[\s-]/g, '');
  const isLong = bare.length >= MIN_DIGITS;
  const begin = bare.toUpperCase();
  // As ranges, which the pattern indexes support for any text.
  const partialMatches = isLong
    ? sql`begun as (
        select id from orders
        where id ~>=~ ${begin} and id ~<~ ${begin + LAST} order by id using ~<~ limit ${sql.lit(MAX_PARTIAL_MATCHES)}
      ), ended as (
        select id from orders
        where reverse(id) ~>=~ reverse(${begin}::text) and reverse(id) ~<~ (reverse(${begin}::text) || ${LAST}::text)
        order by reverse(id) using ~<~ limit ${sql.lit(MAX_PARTIAL_MATCHES)}
      ),`
    : sql``;
  // A complete order number finds that loan only.
  const partialHits = isLong
    ? sql`union all
      select id, 'order', 5 from (select id from begun union select id from ended) part
      where not exists (select 1 from orders where id in (${typed}, upper(${typed})))`
    : sql``;
  const { rows } = await sql<Omit<FoundOrder, 'status'> & { status: number }>`
    with recursive ${partialMatches} providers as (
      (select provider from webhook_events order by provider limit 1)
      union all
      select (select w.provider from webhook_events w where w.provider > p.provider order by w.provider limit 1)
      from providers p where p.provider is not null
    ), hits as (
      select id as order_id, 'order' as by, 1 as rank from orders
      where id in (${typed}, upper(${typed}))
      ${partialHits}
      union all
      select order_id, 'voucher', 2 from vouchers where reference in (${typed}, ${bare})
      union all
      select order_id, 'voucher', 2 from vouchers where id = ${typed}
      union all
      select order_id, 'voucher', 2 from vouchers where provider_id = ${typed}
      union all
      select order_id, 'attempt', 3 from attempts where id = ${typed}
      union all
      select order_id, 'attempt', 3 from attempts where provider_reference = ${typed}
      union all
      select t.order_id, 'payment', 4 from providers p
      join ledger_transactions t on t.cause_kind = 'voucher'
        and t.cause_provider = p.provider and t.cause_id = ${typed}
      where t.order_id is not null
      union all
      select t.order_id, 'payment', 4 from providers p
      -- One look-up for each provider: joined freely, the planner reads the whole table.
      cross join lateral (
        select u.matched_transaction_id as id from unmatched_money u
        where u.provider = p.provider and u.event_id = ${typed} offset 0
      ) matched
      join ledger_transactions t on t.id = matched.id
      where t.order_id is not null
      union all
      select t.order_id, 'payment', 4 from unmatched_money u
      join ledger_transactions t on t.id = u.matched_transaction_id
      where u.reference in (${typed}, ${bare}) and t.order_id is not null
    ), best as (
      select order_id, by, rank from (
        select distinct on (order_id) order_id, by, rank from hits order by order_id, rank
      ) hit
      -- More than any number can match. The limit keeps the estimated cost of the generic plan near that of a custom one;
      -- otherwise PostgreSQL plans every search anew, which takes longer than the search itself.
      order by rank limit ${sql.lit(5 * MAX_ORDERS)}
    )
    select o.id as "orderId", o.status, o.borrower_id as "borrowerId",
      b.full_name as "borrowerName", best.by
    from best
    join orders o on o.id = best.order_id
    join borrowers b on b.id = o.borrower_id
    order by best.rank, o.ordered_at desc, o.id
    limit ${sql.lit(MAX_ORDERS)}
  `.execute(db);
  return rows.map((row) => ({ ...row, status: readStatus(row.status) }));
}

export interface FoundBorrower {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly orders: number;
}

// A more common name should be narrowed by another word instead of paging.
const MAX_MATCHES = 1_000;

/**
 * Borrowers by id, by the last digits of a telephone, or by the beginnings of the words of a name: those after the id
 * `after`, at most `limit`.
 */
export async function searchBorrowers(
  db: Db,
  typed: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FoundBorrower[]> {
  const matching =
    borrowersMatching(typed, MAX_MATCHES) ?? sql`select null::text as id where false`;
  const { rows } = await sql<FoundBorrower>`
    select b.id, b.full_name as name, b.phone,
      (select count(*) from orders o where o.borrower_id = b.id) as orders
    from (
      select id from borrowers where id = ${typed}
      union
      select id from (${matching}) matching
    ) found
    join borrowers b on b.id = found.id
    where b.id > ${after}
    order by b.id limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}
