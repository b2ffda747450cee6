import type { OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { readStatus } from '../../loans/orders.ts';
import type { QueuedMoney } from './unmatched-queue.ts';

/** An order that unmatched money may be meant for. */
export interface MatchCandidate {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly because: readonly CandidateReason[];
  /** The voucher's reference that the payment's is a typing error away from; null without one. */
  readonly reference: string | null;
}

type CandidateReason = 'payment' | 'reference' | 'amount' | 'borrower';

// A voucher is valid for days; a borrower who pays an older one has had another since.
const AMOUNT_SINCE_DAYS = 120;
const MAX_CANDIDATES = 10;
const LONGEST_REFERENCE = 40;

/** The references that one typing error turns into this one: a wrong digit, or two neighbours swapped. */
export function similarReferences(reference: string): string[] {
  if (!/^\d+$/.test(reference) || reference.length > LONGEST_REFERENCE) return [reference];
  const found = new Set([reference]);
  for (let at = 0; at < reference.length; at += 1) {
    const [before, after] = [reference.slice(0, at), reference.slice(at + 1)];
    for (let digit = 0; digit <= 9; digit += 1) found.add(`${before}${digit}${after}`);
    const [own = '', next] = [reference[at], after[0]];
    if (next !== undefined) found.add(`${before}${next}${own}${after.slice(1)}`);
  }
  return [...found];
}

/**
 * Paid-out orders that unmatched money may be meant for, most likely first: the attempt that its event names, a voucher
 * whose reference is a typing error away, a voucher or attempt of the same amount, other loans of those borrowers.
 */
export async function listCandidates(db: Db, money: QueuedMoney): Promise<MatchCandidate[]> {
  const references = similarReferences(money.reference);
  const { rows } = await sql<Omit<MatchCandidate, 'status'> & { status: number }>`
    with hits as (
      select a.order_id, 'payment' as because, 1 as rank, null::text as reference
      from webhook_events w join attempts a on a.id = w.payload ->> 'attemptId'
      where w.provider = ${money.provider} and w.payload ->> 'paymentId' = ${money.paymentId}
      union all
      select v.order_id, 'reference', 2, v.reference from vouchers v
      where v.provider = ${money.provider} and v.reference = any(${sql.val(references)}::text[])
      union all
      (select v.order_id, 'amount', 3, null from vouchers v
        where v.amount = ${money.amount}
          and v.issued_at between ${money.receivedAt}::timestamptz - make_interval(days => ${sql.lit(AMOUNT_SINCE_DAYS)})
            and ${money.receivedAt}::timestamptz
        order by v.issued_at desc limit 50)
    ), theirs as (
      select o.id as order_id, 'borrower' as because, 4 as rank, null::text as reference
      from orders o
      where o.status in (174, 180) and o.borrower_id in (
        select k.borrower_id from hits h join orders k on k.id = h.order_id where h.rank <= 2)
        and o.id not in (select h.order_id from hits h where h.rank <= 2)
    ), ranked as (
      select order_id, array_agg(distinct because) as because, min(rank) as rank, max(reference) as reference
      from (select * from hits union all select * from theirs) every_hit
      group by order_id
    )
    select o.id as "orderId", o.status, o.borrower_id as "borrowerId",
      b.full_name as "borrowerName", r.because, r.reference
    from ranked r
    join orders o on o.id = r.order_id
    join borrowers b on b.id = o.borrower_id
    where o.paid_out_on is not null
    order by r.rank, cardinality(r.because) desc, o.status = 200, o.ordered_at desc, o.id
    limit ${sql.lit(MAX_CANDIDATES)}
  `.execute(db);
  return rows.map((row) => ({ ...row, status: readStatus(row.status) }));
}
