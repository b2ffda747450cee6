import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { countUpdated } from '../../database/count-rows.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { VouchersTable } from '../../database/tables/payment-tables.ts';
import type { EndedEvent, MoneyEvent } from '../events/webhook-events.ts';
import { findBooks, toLoan } from '../ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../ledger/loan-books.ts';
import { isAllGone } from '../receipts/taken-back.ts';
import { readVoucher } from './vouchers.ts';
import type { VoucherPlace, VoucherRecord } from './vouchers.ts';

/**
 * Supersedes an order's active vouchers: all of them, or those of one purpose and channel. The worker cancels them at their
 * provider later (voucher-cancellations.ts), because the caller holds the loan's lock, and no lock is held over a call.
 */
export async function supersedeVouchers(
  tx: Db,
  { orderId, purpose, channel }: Pick<VoucherPlace, 'orderId'> & Partial<VoucherPlace>,
): Promise<void> {
  await sql`
    select supersede_vouchers(${orderId}, ${purpose ?? null}::text, ${channel ?? null}::text)
  `.execute(tx);
}

/** Supersedes the active vouchers of loans that owe nothing any more; returns the count. */
export async function supersedeOfRepaid(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(supersede_vouchers(l.id, null, null)), 0)::int as count
    from (
      select distinct o.id from orders o join vouchers v on v.order_id = o.id
      where v.state = 'active' and o.status not in (174, 180)
    ) l
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks expired active vouchers; returns the count. */
export async function expireVouchersAt(db: Db, now: Date): Promise<number> {
  return countUpdated(
    db
      .updateTable('vouchers')
      .set({ state: 'expired' })
      .where('state', '=', 'active')
      .where('expires_at', '<=', now),
  );
}

/**
 * The voucher of an event: by the provider's own id, or else by its reference, if that identifies one order. Null if none
 * matches; money is never guessed onto an order.
 */
export async function findVoucherOfEvent(
  db: Db,
  event: {
    readonly provider: string;
    readonly providerId: string;
    readonly reference: string;
  },
): Promise<VoucherRecord | null> {
  const vouchers = db.selectFrom('vouchers').selectAll().where('provider', '=', event.provider);
  const exact = await vouchers.where('provider_id', '=', event.providerId).executeTakeFirst();
  if (exact !== undefined) return hasReferenceOf(event, exact) ? readVoucher(exact) : null;
  if (event.reference === '') return null;
  const rows = await vouchers
    .where('reference', '=', event.reference)
    .orderBy('issued_at', 'desc')
    .execute();
  const [newest] = rows;
  const isOneOrder = new Set(rows.map((row) => row.order_id)).size === 1;
  return newest !== undefined && isOneOrder ? readVoucher(newest) : null;
}

const hasReferenceOf = (
  event: { readonly reference: string },
  voucher: { readonly reference: string },
): boolean => event.reference === '' || event.reference === voucher.reference;

/** A voucher with its loan, as an event of its money finds it. */
export interface SeenVoucher {
  readonly voucher: VoucherRecord;
  readonly loan: BookedLoan;
}

const readPaid = prepared<{ provider: string; providerId: string; paymentId: string }>()(
  (db, at) => ({
    compile: () =>
      sql<Selectable<VouchersTable> & { books: StoredBooks; is_set_aside: boolean }>`
        select v.*, loan_books(v.order_id, false, 'voucher', ${at('provider')}, ${at('paymentId')}) as books,
          exists (select 1 from unmatched_money u
            where u.provider = ${at('provider')} and u.event_id = ${at('paymentId')}) as is_set_aside
        from vouchers v where v.provider = ${at('provider')} and v.provider_id = ${at('providerId')}
      `.compile(db),
  }),
);

/** The voucher of an event, with its loan: directly by the provider's own id, which nearly every event has. */
export async function findPaidByEvent(
  db: Db,
  event: Pick<MoneyEvent, 'provider' | 'providerId' | 'paymentId' | 'reference'>,
): Promise<SeenVoucher | null> {
  const { provider, providerId, paymentId } = event;
  const [exact] = await readPaid(db, { provider, providerId, paymentId });
  if (exact !== undefined)
    return hasReferenceOf(event, exact)
      ? { voucher: readVoucher(exact), loan: asKnown(toLoan(exact.books), exact.is_set_aside) }
      : null;
  const voucher = await findVoucherOfEvent(db, event);
  if (voucher === null) return null;
  const loan = await findBooks(db, voucher.orderId, { kind: 'voucher', provider, id: paymentId });
  const isSetAside = await db
    .selectFrom('unmatched_money')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', paymentId)
    .executeTakeFirst();
  return loan && { voucher, loan: asKnown(loan, isSetAside !== undefined) };
}

/** Money in suspense, or matched from there, is booked: a later event that names its voucher does not book it again. */
const asKnown = (loan: BookedLoan, isSetAside: boolean): BookedLoan =>
  isSetAside ? { ...loan, isKnown: true } : loan;

const writePaid = prepared<{ orderId: string; seen: string; voucher: string; booking: string }>()(
  (db, at) => ({
    compile: () =>
      sql<{ isBooked: boolean }>`
        select book_voucher(${at('orderId')}::text, ${at('seen')}::text, ${at('voucher')}::jsonb,
          ${at('booking')}::jsonb) as "isBooked"
      `.compile(db),
  }),
);

/**
 * Books the money of a voucher, marks it as paid, and supersedes the order's other vouchers, whose amounts are no longer
 * due. False if the loan or the voucher has changed since it was read. A voucher paid in time is `paid`, even if the report
 * comes after it expired; paid later, or after another replaced it, it is `paidLate`.
 */
export async function bookVoucher(
  db: Db,
  paid: {
    readonly voucher: VoucherRecord;
    /** The version of the loan that the booking is based on. */
    readonly seen: string;
    readonly booking: string;
    readonly paidAt: Date;
    /** The event that reported the money, finished by the same statement. */
    readonly event: EndedEvent;
  },
): Promise<boolean> {
  const { id, orderId, state } = paid.voucher;
  const { seen, booking, paidAt, event } = paid;
  const voucher = JSON.stringify({ id, state, paidAt, event });
  const [row] = await writePaid(db, { orderId, seen, voucher, booking });
  return row?.isBooked === true;
}

/**
 * Marks the voucher of a payment as refunded once all of its money has left again, and as paid again once the lender has won
 * some of it back.
 */
export async function followReturns(tx: Db, paymentId: number): Promise<void> {
  await sql`
    update vouchers v set state = case when is_gone then 'refunded' when v.paid_at > v.expires_at then 'paidLate' else 'paid' end
    from ledger_transactions t
    join webhook_events w on w.provider = t.cause_provider and w.kind = 'paid' and w.payload ->> 'paymentId' = t.cause_id
    cross join lateral (select ${isAllGone(sql<number>`t.id`)} as is_gone) gone
    where t.id = ${paymentId} and t.cause_kind = 'voucher' and v.order_id = t.order_id and v.provider = t.cause_provider
      and (v.provider_id = w.payload ->> 'providerId' or v.reference = w.payload ->> 'reference')
      and v.state in ('paid', 'paidLate', 'refunded') and (v.state = 'refunded') <> is_gone
  `.execute(tx);
}

export async function markVoucherRefunded(tx: Db, voucherId: string): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ state: 'refunded' })
    .where('id', '=', voucherId)
    .where('state', 'in', ['paid', 'paidLate'])
    .execute();
}

export async function markVoucherExpired(tx: Db, voucherId: string): Promise<boolean> {
  const row = await tx
    .updateTable('vouchers')
    .set({ state: 'expired' })
    .where('id', '=', voucherId)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
