import { minor, subtract, ZERO } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { postTransaction } from '../ledger/ledger.ts';
import type { Cause } from '../ledger/causes.ts';
import { closeUnmatched, lockUnmatched, nextCauseId, OPEN } from './suspense.ts';

/* Unmatched money that leaves again, and comes back when a dispute is won. */

/** An event's payment among unmatched money, also once it was matched or sent back. */
export interface FoundUnmatched {
  readonly id: number;
  /** What is in the queue, or was when the row was closed: what came in less the parts that were taken back before. */
  readonly amount: number;
  /** What came in. */
  readonly received: number;
  /** What has left of it so far, from the queue or from the loans it was matched to, whatever was won back since. */
  readonly gone: number;
  readonly isOpen: boolean;
  /** The transaction that matched it to an order; null if it is open or was sent back. */
  readonly matchedBy: number | null;
}

/** The transactions by which unmatched money `u` left from the queue, or was matched to a loan. */
const actsOf = (...kinds: readonly string[]): RawBuilder<{ id: number }> => sql`
  select o.id from ledger_transactions o
  where o.cause_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and o.cause_provider = ''
    and (o.cause_id = u.id::text or starts_with(o.cause_id, u.id || ':'))`;
export const leftQueue = actsOf('refundUnmatched', 'refundUnmatched.part');
export const matchesOf = actsOf('match');

export async function findUnmatched(
  tx: Db,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<FoundUnmatched | null> {
  const { rows } = await sql<FoundUnmatched>`
    select u.id, u.amount, u.matched_at is null as "isOpen", e.amount as received,
      case when m.order_id is not null then m.id end as "matchedBy", (
        select coalesce(sum(gone.amount), 0)::bigint from (
          select -c.amount as amount from (${leftQueue}) o
          join ledger_entries c on c.transaction_id = o.id and c.account = 'cash'
          union all
          select r.amount from (${matchesOf}) m
          join returned_payments r on r.payment_id = m.id and not r.is_inverse
          join ledger_transactions b on b.id = r.transaction_id and b.cause_kind <> 'takeBack'
        ) gone) as gone
    from unmatched_money u
    join ledger_entries e on e.transaction_id = u.transaction_id and e.account = 'cash'
    left join ledger_transactions m on m.id = u.matched_transaction_id
    where u.provider = ${provider} and u.event_id = ${paymentId}
  `.execute(tx);
  return rows[0] ?? null;
}

interface Refund {
  readonly unmatchedId: number;
  readonly refundedBy: string;
  readonly valueOn: LocalDate;
  readonly bookedAt: Date;
}

/** Sends back all that is left of unmatched money; null if it was resolved already. */
export async function refundUnmatched(tx: Db, refund: Refund): Promise<number | null> {
  const { unmatchedId: id, refundedBy: by, bookedAt: at } = refund;
  const row = await lockUnmatched(tx, id);
  if (row === null) return null;
  const cause = {
    kind: 'refundUnmatched',
    id: await nextCauseId(tx, 'refundUnmatched', id),
  } as const;
  const transactionId = await moveOut(tx, { ...row, amount: row.amount, cause }, refund);
  if (transactionId === null) return null;
  await closeUnmatched(tx, id, { by, at, transactionId });
  return transactionId;
}

/** What was taken, or why nothing was: no news, news after some was won back, more than came in, or no longer in the queue. */
export type TakenFromQueue = 'whole' | 'part' | 'known' | 'again' | 'tooMuch' | 'resolved';

/** Takes back what a provider took, up to a total: providers report the total so far. A part leaves the rest in the queue. */
export async function takeUnmatchedBack(
  tx: Db,
  payment: { readonly provider: string; readonly paymentId: string },
  { total, ...refund }: Refund & { readonly total: number },
): Promise<TakenFromQueue> {
  const { unmatchedId: id } = refund;
  const row = await lockUnmatched(tx, id);
  const found = await findUnmatched(tx, payment);
  if (row === null || found === null) return 'resolved';
  const part = total - found.gone;
  if (total > found.received) return 'tooMuch';
  if (part <= 0) return found.gone > found.received - row.amount ? 'again' : 'known';
  if (part === row.amount) {
    await refundUnmatched(tx, refund);
    return 'whole';
  }
  const cause = { kind: 'refundUnmatched.part', id: `${id}:${total}` } as const;
  if ((await moveOut(tx, { ...row, amount: part, cause }, refund)) === null) return 'known';
  await tx
    .updateTable('unmatched_money')
    .set({ amount: row.amount - part })
    .where('id', '=', id)
    .execute();
  return 'part';
}

/**
 * Puts money that the lender won back into the queue again. False if the row was matched meanwhile, or if more was won than
 * had been taken back.
 */
export async function restoreUnmatched(
  tx: Db,
  payment: { readonly provider: string; readonly paymentId: string },
  won: { readonly amount: number; readonly valueOn: LocalDate; readonly bookedAt: Date },
): Promise<boolean> {
  const { provider, paymentId } = payment;
  await tx
    .selectFrom('unmatched_money')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', paymentId)
    .forUpdate()
    .execute();
  const row = await findUnmatched(tx, payment);
  if (row === null || row.matchedBy !== null) return false;
  const amount = (row.isOpen ? row.amount : 0) + won.amount;
  if (amount > row.received) return false;
  const cause = { kind: 'restored', provider, id: paymentId } as const;
  await moveOut(tx, { provider, amount: -won.amount, cause }, won);
  await tx
    .updateTable('unmatched_money')
    .set({ ...OPEN, amount })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Books an amount out of suspense; a negative one into it. */
function moveOut(
  tx: Db,
  out: { readonly provider: string; readonly amount: number; readonly cause: Cause },
  { valueOn, bookedAt }: { readonly valueOn: LocalDate; readonly bookedAt: Date },
): Promise<number | null> {
  const { provider, cause } = out;
  const amount = minor(out.amount);
  return postTransaction(tx, {
    kind: 'correction',
    cause,
    orderId: null,
    borrowerId: null,
    valueOn,
    bookedAt,
    entries: [
      { account: 'suspense', amount, provider },
      { account: 'cash', amount: subtract(ZERO, amount), provider },
    ],
  });
}
