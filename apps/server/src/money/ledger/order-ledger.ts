import { localDate } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { causeTextOf } from './causes.ts';
import type { Db } from '../../database/tables/tables.ts';

interface LedgerLine {
  readonly account: string;
  readonly instalment: number | null;
  readonly provider: string;
  readonly amount: number;
}

/** A transaction of an order with its entries, and the debt after it. */
export interface OrderTransaction {
  readonly id: number;
  readonly kind: string;
  /** Its cause, for display. */
  readonly source: string;
  readonly valueOn: LocalDate;
  readonly bookedAt: Date;
  readonly entries: readonly LedgerLine[];
  /** The sum of the order's receivables after this transaction. */
  readonly owedAfter: number;
}

type Row = Omit<OrderTransaction, 'valueOn'> & { readonly valueOn: string };

const toTransaction = (row: Row): OrderTransaction => ({ ...row, valueOn: localDate(row.valueOn) });

/** An order's transactions in booking order, or backwards from one. */
export async function listOrderTransactions(
  db: Db,
  orderId: string,
  page: { readonly beforeId: number | null; readonly limit: number },
): Promise<OrderTransaction[]> {
  // The running sum covers all of the order's transactions; the page is cut from it.
  const { rows } = await sql<Row>`
    with running as (
      select e.transaction_id as id,
        sum(coalesce(sum(e.amount) filter (where e.account like 'receivable.%'), 0))
          over (order by e.transaction_id) as owed
      from ledger_entries e where e.order_id = ${orderId} group by e.transaction_id
    )
    select t.id, t.kind, ${causeTextOf('t')} as source, t.value_on as "valueOn", t.booked_at as "bookedAt",
      r.owed as "owedAfter",
      (
        select jsonb_agg(jsonb_build_object('account', e.account, 'instalment', e.instalment,
          'provider', e.provider, 'amount', e.amount) order by e.line)
        from ledger_entries e where e.transaction_id = t.id
      ) as entries
    from running r
    join ledger_transactions t on t.id = r.id
    where ${page.beforeId === null ? sql`true` : sql`t.id < ${page.beforeId}`}
    order by t.id desc limit ${sql.lit(page.limit)}
  `.execute(db);
  return rows.map(toTransaction);
}

/** The sum of an order's receivables: everything booked as owed. */
export async function sumReceivables(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(e.amount), 0) as owed from ledger_entries e
    where e.order_id = ${orderId} and e.account like 'receivable.%'
  `.execute(db);
  return rows[0]?.owed ?? 0;
}
