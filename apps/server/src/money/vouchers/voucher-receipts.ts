import { sql } from 'kysely';
import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { isNotRestored, returnedOf } from '../receipts/taken-back.ts';
import { readPurpose } from '../receipts/purposes.ts';
import type { Purpose } from '../receipts/purposes.ts';

/** Money received for a voucher, as the ledger has it: not necessarily the voucher's amount, nor only once. */
export interface VoucherReceipt {
  readonly voucherId: string;
  readonly amount: Minor;
  readonly paidOn: LocalDate;
  readonly bookedAt: Date;
  readonly isTakenBack: boolean;
  /** What of it has left again. */
  readonly returned: Minor;
  /** Too little for an extension, or a second payment, is an ordinary payment. */
  readonly purpose: Purpose;
}

interface Row {
  voucherId: string;
  amount: number | string;
  paidOn: string;
  bookedAt: Date;
  isTakenBack: boolean;
  returned: number;
  kind: string;
}

/**
 * The latest receipt of an order's vouchers, or of one voucher, or null. Of one voucher, a receipt that still stands
 * precedes one that the provider took back. Only its event says which voucher a payment was for.
 */
export async function findVoucherReceipt(
  db: Db,
  of: { readonly orderId: string; readonly voucherId: string | null },
): Promise<VoucherReceipt | null> {
  const { rows } = await sql<Row>`
    with receipts as (
      select t.id, t.order_id, t.kind, t.value_on, t.booked_at, t.cause_provider as provider, t.cause_id as payment_id,
        exists (select 1 from ledger_transactions back
          where back.cause_kind = 'refund' and back.cause_provider = t.cause_provider
            and back.cause_id = t.cause_id and ${isNotRestored}) as is_taken_back
      from ledger_transactions t
      where t.order_id = ${of.orderId} and t.cause_kind = 'voucher'
    )
    select v.id as "voucherId", t.value_on::text as "paidOn", t.booked_at as "bookedAt", t.kind,
      (select sum(e.amount) from ledger_entries e
        where e.transaction_id = t.id and e.account = 'cash') as amount,
      t.is_taken_back as "isTakenBack",
      ${returnedOf(sql<number>`t.id`)} as returned
    from receipts t
    join webhook_events w on w.provider = t.provider and w.kind = 'paid'
      and w.payload ->> 'paymentId' = t.payment_id
    join vouchers v on v.order_id = t.order_id and v.provider = t.provider
      and (v.provider_id = w.payload ->> 'providerId' or v.reference = w.payload ->> 'reference')
    where ${of.voucherId}::text is null or v.id = ${of.voucherId}
    order by ${of.voucherId}::text is not null and t.is_taken_back, t.booked_at desc, t.id desc,
      v.provider_id = w.payload ->> 'providerId' desc, v.issued_at desc
    limit 1
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { paidOn, kind, returned, ...rest } = row;
  const amount = minor(Number(row.amount));
  return {
    ...rest,
    amount,
    returned: row.isTakenBack ? amount : minor(returned),
    paidOn: localDate(paidOn),
    purpose: readPurpose(kind),
  };
}
