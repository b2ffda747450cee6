import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { VouchersTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { readVoucher } from './vouchers.ts';
import type { VoucherRecord } from './vouchers.ts';

const MAX_LISTED = 50;

/** Vouchers with this number: ours, the provider's, or the till reference; spaces and hyphens are ignored. */
export async function findVouchersByNumber(db: Db, typed: string): Promise<VoucherRecord[]> {
  const bare = typed.replaceAll(/[\s-]/g, '');
  const { rows } = await sql<Selectable<VouchersTable>>`
    select * from vouchers where id = ${typed} or provider_id = ${typed} or reference in (${typed}, ${bare})
    order by issued_at desc limit ${sql.lit(MAX_LISTED)}
  `.execute(db);
  return rows.map(readVoucher);
}

/** A provider's event about a voucher, and its result. */
export interface VoucherEvent {
  readonly eventId: string;
  readonly kind: string;
  readonly amount: number;
  readonly receivedAt: Date;
  /** Null while it waits. */
  readonly result: string | null;
  readonly tries: number;
}

/** The events of a voucher, in order of arrival. */
export async function listVoucherEvents(
  db: Db,
  voucher: Pick<VoucherRecord, 'provider' | 'providerId' | 'reference'>,
): Promise<VoucherEvent[]> {
  const { rows } = await sql<VoucherEvent>`
    select event_id as "eventId", kind, (payload ->> 'amount')::bigint as amount,
      received_at as "receivedAt", result, tries
    from webhook_events
    where provider = ${voucher.provider}
      and (payload ->> 'providerId' = ${voucher.providerId} or payload ->> 'reference' = ${voucher.reference})
    order by received_at, event_id limit ${sql.lit(MAX_LISTED)}
  `.execute(db);
  return rows;
}
