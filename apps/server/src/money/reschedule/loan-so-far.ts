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
 * time. Money that was returned is taken off the day of its payment: it is owed again, and would count twice.
 */
export async function readLoanSoFar(
  db: Db,
  orderId: string,
  paidOutOn: LocalDate,
): Promise<LoanSoFar> {
  const { rows } = await sql<{ amount: number; days: number; tax: number; penalties: number }>`
    select (day.counts_on - ${paidOutOn}::date)::int as days,
      sum(e.amount) filter (where e.account in ('cash', 'suspense')
        or (e.account = 'borrower.credit' and e.order_id is null))::bigint as amount,
      -- What is only earned, or left out, moves between the last two and adds nothing.
      coalesce(-sum(e.amount) filter (where e.account in ('receivable.iva', 'tax.iva', 'deferred.tax')), 0)::bigint as tax,
      coalesce(-sum(e.amount) filter (where e.account = 'receivable.penalty'), 0)::bigint as penalties
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    cross join lateral (
      select coalesce(min(p.value_on), t.value_on) as counts_on
      from returned_payments r join ledger_transactions p on p.id = r.payment_id
      where t.id in (r.transaction_id, r.restored_by)
    ) day
    where t.order_id = ${orderId} and t.kind in (
      'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit', 'refund')
      -- A waiver that was taken back is no money.
      and exists (
        select 1 from ledger_entries m where m.transaction_id = t.id
          and (m.account in ('cash', 'suspense') or (m.account = 'borrower.credit' and m.order_id is null)))
    group by day.counts_on order by day.counts_on
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
