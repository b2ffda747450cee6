import { minor } from '@cauce/lending';
import type { LoanSoFar, LocalDate, Product } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';

/** Its product with what it can still be charged: no extension if this loan can have none. */
export const chargeableOf = ({ product, canBeExtended }: BookedLoan): Product =>
  canBeExtended ? product : { ...product, extension: null };

/**
 * What was received for a loan so far, by days since its payout, with the tax and penalties in it, and its figures at the
 * time.
 */
export async function readLoanSoFar(
  db: Db,
  orderId: string,
  paidOutOn: LocalDate,
): Promise<LoanSoFar> {
  const { rows } = await sql<{ amount: number; days: number; tax: number; penalties: number }>`
    select (t.value_on - ${paidOutOn}::date)::int as days,
      sum(e.amount) filter (where e.account in ('cash', 'suspense')
        or (e.account = 'borrower.credit' and e.order_id is null))::bigint as amount,
      -- What is only earned, or left out, moves between the last two and adds nothing.
      coalesce(-sum(e.amount) filter (where e.account in ('receivable.iva', 'tax.iva', 'deferred.tax')), 0)::bigint as tax,
      coalesce(-sum(e.amount) filter (where e.account = 'receivable.penalty'), 0)::bigint as penalties
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and t.kind in (
      'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit', 'refund')
    group by t.value_on order by t.value_on
  `.execute(db);
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('offers as f', 'f.id', 'o.offer_id')
    .select(['o.principal', 'o.term_days as termDays', 'f.received'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    startsOn: paidOutOn,
    principal: minor(order.principal),
    received: minor(order.received),
    termDays: order.termDays,
    paid: rows.map((row) => ({ ...row, amount: Math.max(0, row.amount) })),
  };
}
