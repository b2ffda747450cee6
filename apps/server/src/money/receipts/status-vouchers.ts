import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { VouchersTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { readPurpose } from './purposes.ts';
import type { Purpose } from './purposes.ts';

/** A voucher for the payment status. */
export interface StatusVoucher {
  readonly id: string;
  readonly purpose: Purpose;
  readonly channel: string;
  readonly amount: Minor;
  readonly reference: string;
  readonly state: string;
  /** When its borrower last opened it; null if a repayment screen only listed it. */
  readonly openedAt: Date | null;
}

const COLUMNS = ['id', 'purpose', 'channel', 'amount', 'reference', 'state', 'opened_at'] as const;

type Row = Pick<Selectable<VouchersTable>, (typeof COLUMNS)[number]>;

const toStatus = (row: Row): StatusVoucher => ({
  id: row.id,
  purpose: readPurpose(row.purpose),
  channel: row.channel,
  amount: minor(row.amount),
  reference: row.reference,
  state: row.state,
  openedAt: row.opened_at,
});

/** A voucher of this borrower's order, or null. */
export async function findStatusVoucher(
  db: Db,
  wanted: { readonly id: string; readonly orderId: string; readonly borrowerId: string },
): Promise<StatusVoucher | null> {
  const row = await db
    .selectFrom('vouchers')
    .select(COLUMNS)
    .where('id', '=', wanted.id)
    .where('order_id', '=', wanted.orderId)
    .where('borrower_id', '=', wanted.borrowerId)
    .executeTakeFirst();
  return row === undefined ? null : toStatus(row);
}

/** Of the vouchers of an order that can still be paid, the one opened last, or else issued last; or null. */
export async function findOpenVoucher(db: Db, orderId: string): Promise<StatusVoucher | null> {
  const row = await db
    .selectFrom('vouchers')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', '=', 'active')
    .orderBy(sql`opened_at desc nulls last`)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toStatus(row);
}

/** The value date of a booked payment, or null if its cause is not in the ledger. */
export async function findValueDate(db: Db, cause: Cause): Promise<LocalDate | null> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('value_on')
    .where(hasCause('ledger_transactions', cause))
    .executeTakeFirst();
  return row === undefined ? null : localDate(row.value_on);
}
