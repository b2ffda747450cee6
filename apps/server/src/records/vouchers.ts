import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import type { Selectable } from 'kysely';
import type { VouchersTable } from '../database/payment-tables.ts';
import type { Db } from '../database/tables.ts';

export type Purpose = 'instalment' | 'extension';
export type VoucherState = 'active' | 'superseded' | 'expired' | 'paid' | 'paidLate' | 'refunded';

export interface VoucherRecord {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: Purpose;
  readonly channel: string;
  readonly amount: Minor;
  readonly provider: string;
  readonly providerId: string;
  /** The provider's text: never built by us, never trimmed (decisions §14). */
  readonly reference: string;
  readonly state: VoucherState;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
}

const STATES: readonly VoucherState[] = [
  'active',
  'superseded',
  'expired',
  'paid',
  'paidLate',
  'refunded',
];

/** Reads a row, whose checks let no other word into `purpose` and `state`. */
export function readVoucher(row: Selectable<VouchersTable>): VoucherRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    purpose: row.purpose === 'extension' ? 'extension' : 'instalment',
    channel: row.channel,
    amount: minor(row.amount),
    provider: row.provider,
    providerId: row.provider_id,
    reference: row.reference,
    state: STATES.find((state) => state === row.state) ?? 'expired',
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}

/** What a voucher is for; at most one of these is active. */
export interface VoucherPlace {
  readonly orderId: string;
  readonly purpose: Purpose;
  readonly channel: string;
}

/** The vouchers of an order that can be paid now, one for each channel at most. */
export async function listActiveVouchers(
  db: Db,
  { orderId, purpose }: Omit<VoucherPlace, 'channel'>,
  now: Date,
): Promise<VoucherRecord[]> {
  const rows = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .execute();
  return rows.map(readVoucher);
}

/** How many vouchers there have been for this: the number of the next one. */
export async function countVouchers(db: Db, place: VoucherPlace): Promise<number> {
  const row = await db
    .selectFrom('vouchers')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('order_id', '=', place.orderId)
    .where('purpose', '=', place.purpose)
    .where('channel', '=', place.channel)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The voucher of a channel with this amount that was paid since a time, or null. */
export async function findPaidVoucher(
  db: Db,
  place: VoucherPlace & { readonly amount: number; readonly since: Date },
): Promise<VoucherRecord | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('order_id', '=', place.orderId)
    .where('purpose', '=', place.purpose)
    .where('channel', '=', place.channel)
    .where('amount', '=', place.amount)
    .where('state', 'in', ['paid', 'paidLate', 'refunded'])
    .where('paid_at', '>=', place.since)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readVoucher(row);
}

/** Remembers that its borrower has the voucher before them. */
export async function markVoucherOpened(db: Db, voucherId: string, now: Date): Promise<void> {
  await db
    .updateTable('vouchers')
    .set({ opened_at: now })
    .where('id', '=', voucherId)
    .executeTakeFirst();
}

/** Keeps an issued voucher; null where the provider's id was kept before. The order must be locked. */
export async function addVoucher(
  tx: Db,
  voucher: Omit<VoucherRecord, 'state' | 'paidAt'>,
): Promise<VoucherRecord | null> {
  const row = await tx
    .insertInto('vouchers')
    .values({
      id: voucher.id,
      order_id: voucher.orderId,
      borrower_id: voucher.borrowerId,
      purpose: voucher.purpose,
      channel: voucher.channel,
      amount: voucher.amount,
      provider: voucher.provider,
      provider_id: voucher.providerId,
      reference: voucher.reference,
      state: 'active',
      issued_at: voucher.issuedAt,
      expires_at: voucher.expiresAt,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readVoucher(row);
}
