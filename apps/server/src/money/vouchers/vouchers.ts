import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { Selectable } from 'kysely';
import type { VouchersTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { readPurpose } from '../receipts/purposes.ts';
import type { Purpose } from '../receipts/purposes.ts';

type VoucherState = 'active' | 'superseded' | 'expired' | 'paid' | 'paidLate' | 'refunded';

/** What a voucher was issued for, as its borrower was shown it. */
export interface VoucherTerms {
  /** The instalments whose debt it asks for, earliest first. */
  readonly instalments: readonly number[];
  /** For an extension, its fee with tax and the new due date of the instalment; otherwise null. */
  readonly fee: Minor | null;
  readonly newDueOn: LocalDate | null;
}

export interface VoucherRecord {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: Purpose;
  readonly channel: string;
  readonly amount: Minor;
  readonly provider: string;
  readonly providerId: string;
  /** The provider's text: never built by us, never trimmed. */
  readonly reference: string;
  readonly state: VoucherState;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** Null in vouchers from before they were stored. */
  readonly terms: VoucherTerms | null;
}

const STATES: readonly VoucherState[] = [
  'active',
  'superseded',
  'expired',
  'paid',
  'paidLate',
  'refunded',
];

/** Reads a row, whose checks allow no other values of `purpose` and `state`. */
export function readVoucher(row: Selectable<VouchersTable>): VoucherRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    purpose: readPurpose(row.purpose),
    channel: row.channel,
    amount: minor(row.amount),
    provider: row.provider,
    providerId: row.provider_id,
    reference: row.reference,
    state: STATES.find((state) => state === row.state) ?? 'expired',
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    terms: row.instalments && {
      instalments: row.instalments,
      fee: row.fee === null ? null : minor(row.fee),
      newDueOn: row.new_due_on === null ? null : localDate(row.new_due_on),
    },
  };
}

/**
 * Whether a voucher was issued for these terms. One without terms is active only for what is due now, because any payment
 * ends it.
 */
export function isMadeFor({ terms }: Pick<VoucherRecord, 'terms'>, wanted: VoucherTerms): boolean {
  if (terms === null) return true;
  const isSame = terms.instalments.join() === wanted.instalments.join();
  return isSame && terms.fee === wanted.fee && terms.newDueOn === wanted.newDueOn;
}

/** The identity of a voucher's purpose; at most one of these is active. */
export interface VoucherPlace {
  readonly orderId: string;
  readonly purpose: Purpose;
  readonly channel: string;
}

/** The vouchers of an order that can be paid now, at most one for each channel. */
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

/** How many vouchers there have been for this, from which the next id is derived. */
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

/** A voucher of this purpose and channel by its id, or null. */
export async function findVoucher(
  db: Db,
  { id, orderId, purpose, channel }: VoucherPlace & { readonly id: string },
): Promise<VoucherRecord | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row === undefined ? null : readVoucher(row);
}

const RECEIVED: readonly VoucherState[] = ['paid', 'paidLate', 'refunded'];

/** Whether money was received for a voucher, returned since or not. */
export const isReceived = ({ state }: VoucherRecord): boolean => RECEIVED.includes(state);

/** The voucher of this amount last paid at a channel, or null. */
export async function findPaidVoucher(
  db: Db,
  place: VoucherPlace & { readonly amount: number },
): Promise<VoucherRecord | null> {
  const row = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('order_id', '=', place.orderId)
    .where('purpose', '=', place.purpose)
    .where('channel', '=', place.channel)
    .where('amount', '=', place.amount)
    .where('state', 'in', RECEIVED)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readVoucher(row);
}

/** Records that its borrower has seen the voucher. */
export async function markVoucherOpened(db: Db, voucherId: string, now: Date): Promise<void> {
  await db
    .updateTable('vouchers')
    .set({ opened_at: now })
    .where('id', '=', voucherId)
    .executeTakeFirst();
}

/** Stores an issued voucher; null if the provider's id was stored before. The order must be locked. */
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
      instalments: voucher.terms && JSON.stringify(voucher.terms.instalments),
      fee: voucher.terms?.fee ?? null,
      new_due_on: voucher.terms?.newDueOn ?? null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readVoucher(row);
}
