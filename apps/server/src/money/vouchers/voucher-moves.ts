import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { readVoucher } from './vouchers.ts';
import type { VoucherPlace, VoucherRecord } from './vouchers.ts';

/**
 * Takes the place of an order's active vouchers: all of them, or those of one purpose and channel. Their provider is told by
 * the worker (voucher-cancellations.ts), never from here: whoever supersedes one holds a lock that others wait for.
 */
export async function supersedeVouchers(
  tx: Db,
  { orderId, purpose, channel }: Pick<VoucherPlace, 'orderId'> & Partial<VoucherPlace>,
): Promise<void> {
  await supersede(
    tx,
    sql`v.order_id = ${orderId} and v.purpose = coalesce(${purpose ?? null}::text, v.purpose)
      and v.channel = coalesce(${channel ?? null}::text, v.channel)`,
  );
}

/** Supersedes what is left active of loans that owe nothing any more. Answers how many. */
export function supersedeOfRepaid(db: Db): Promise<number> {
  return supersede(
    db,
    sql`exists (select 1 from orders o where o.id = v.order_id and o.status not in (174, 180))`,
  );
}

async function supersede(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with superseded as (
      update vouchers v set state = 'superseded' where v.state = 'active' and ${which}
      returning v.id, v.issued_at
    )
    insert into voucher_cancellations (voucher_id, due_at) select id, issued_at from superseded
    returning voucher_id
  `.execute(db);
  return rows.length;
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
