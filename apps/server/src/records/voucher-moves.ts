import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { readVoucher } from './vouchers.ts';
import type { VoucherPlace, VoucherRecord } from './vouchers.ts';

/** Where a voucher no longer counts its provider should know: what is needed to tell it. */
export interface SupersededVoucher {
  readonly provider: string;
  readonly providerId: string;
}

/** Takes the place of an order's active vouchers: all of them, or those of one purpose and channel. */
export async function supersedeVouchers(
  tx: Db,
  place: Pick<VoucherPlace, 'orderId'> & Partial<VoucherPlace>,
): Promise<SupersededVoucher[]> {
  let update = tx
    .updateTable('vouchers')
    .set({ state: 'superseded' })
    .where('order_id', '=', place.orderId)
    .where('state', '=', 'active');
  if (place.purpose !== undefined) update = update.where('purpose', '=', place.purpose);
  if (place.channel !== undefined) update = update.where('channel', '=', place.channel);
  return update.returning(['provider', 'provider_id as providerId']).execute();
}

/** Marks the active vouchers whose time is over. Answers how many. */
export async function expireVouchersAt(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .set({ state: 'expired' })
    .where('state', '=', 'active')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Supersedes what is left active of loans that owe nothing any more. */
export async function supersedeOfRepaid(db: Db): Promise<SupersededVoucher[]> {
  const rows = await sql<SupersededVoucher>`
    update vouchers v set state = 'superseded' from orders o
    where o.id = v.order_id and v.state = 'active' and o.status not in (174, 180)
    returning v.provider, v.provider_id as "providerId"
  `.execute(db);
  return rows.rows;
}

/**
 * The voucher that an event is about: by the provider's own id, or else by its reference, as long as that means one order
 * alone. Null where none fits; money is never guessed onto an order.
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
  if (exact !== undefined) {
    const isSame = event.reference === '' || event.reference === exact.reference;
    return isSame ? readVoucher(exact) : null;
  }
  if (event.reference === '') return null;
  const rows = await vouchers
    .where('reference', '=', event.reference)
    .orderBy('issued_at', 'desc')
    .execute();
  const [newest] = rows;
  const isOneOrder = new Set(rows.map((row) => row.order_id)).size === 1;
  return newest !== undefined && isOneOrder ? readVoucher(newest) : null;
}

/**
 * Marks a voucher as paid. Paid in its time is `paid`, even when we learn of it after it has expired; paid after its time, or
 * after another one took its place, is `paidLate`. False where it was paid before.
 */
export async function markVoucherPaid(tx: Db, voucherId: string, paidAt: Date): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update vouchers set paid_at = ${paidAt}::timestamptz,
      state = case when state = 'superseded' or expires_at < ${paidAt}::timestamptz
        then 'paidLate' else 'paid' end
    where id = ${voucherId} and state in ('active', 'superseded', 'expired')
    returning id
  `.execute(tx);
  return rows.rows.length === 1;
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
