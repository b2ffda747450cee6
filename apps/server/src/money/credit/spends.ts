import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** Credit that paid a loan, and how much of that was not taken back. */
export interface Spend {
  readonly transactionId: number;
  readonly orderId: string;
  readonly left: number;
}

/** What a borrower's credit has paid, on any loan, the latest first. */
export async function listSpends(tx: Db, borrowerId: string): Promise<Spend[]> {
  const { rows } = await sql<Spend>`
    select t.id as "transactionId", t.order_id as "orderId", (e.amount - coalesce((
      select sum(r.amount - r.restored_part) from returned_payments r
      where r.payment_id = t.id and r.restored_by is null
    ), 0))::bigint as left
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'borrower.credit' and e.order_id is null
    where t.borrower_id = ${borrowerId} and t.kind = 'credit'
    order by t.id desc
  `.execute(tx);
  return rows;
}
