import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { LeasedBatch } from '../leased-batch.ts';

/** A voucher to be cancelled at its provider. */
export interface VoucherToCancel {
  readonly id: string;
  readonly providerId: string;
  readonly tries: number;
}

/** Leases vouchers of one provider that are to be cancelled there, until `leaseUntil`. */
export async function takeVouchersToCancel(db: Db, batch: LeasedBatch): Promise<VoucherToCancel[]> {
  const { rows } = await sql<VoucherToCancel>`
    update voucher_cancellations c set due_at = ${batch.leaseUntil}::timestamptz, tries = c.tries + 1
    from vouchers v
    where v.id = c.voucher_id and c.voucher_id in (
      select d.voucher_id from voucher_cancellations d join vouchers w on w.id = d.voucher_id
      where d.due_at <= ${batch.at}::timestamptz and w.provider = ${batch.provider}
      order by d.due_at limit ${batch.most} for update of d skip locked
    )
    returning v.id, v.provider_id as "providerId", c.tries
  `.execute(db);
  return rows;
}

/** Schedules the next try to cancel a voucher. */
export async function putCancellationBack(db: Db, voucherId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('voucher_cancellations')
    .set({ due_at: dueAt })
    .where('voucher_id', '=', voucherId)
    .execute();
}

/** Deletes a cancellation that the provider has answered. */
export async function finishCancellation(db: Db, voucherId: string): Promise<void> {
  await db.deleteFrom('voucher_cancellations').where('voucher_id', '=', voucherId).execute();
}
