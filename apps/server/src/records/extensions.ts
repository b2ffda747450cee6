import type { ExtensionOffer, LocalDate } from '@cauce/lending';
import { localDate } from '@cauce/lending';
import type { Db } from '../database/tables.ts';

/** Keeps an extension with the transaction that paid it. That transaction makes one extension, ever. */
export async function addExtension(
  tx: Db,
  made: {
    readonly orderId: string;
    readonly transactionId: number;
    readonly extension: ExtensionOffer;
    readonly at: Date;
  },
): Promise<void> {
  const { extension, transactionId } = made;
  await tx
    .insertInto('extensions')
    .values({
      id: `x${transactionId}`,
      order_id: made.orderId,
      instalment: extension.instalment,
      days: extension.days,
      old_due_on: extension.oldDueOn,
      new_due_on: extension.newDueOn,
      fee: extension.fee.net,
      fee_tax: extension.fee.iva,
      transaction_id: transactionId,
      made_at: made.at,
    })
    .execute();
}

export interface ExtensionRecord {
  readonly instalment: number;
  readonly oldDueOn: LocalDate;
  readonly newDueOn: LocalDate;
  readonly madeAt: Date;
}

/** The extensions of an order, oldest first. */
export async function listExtensions(db: Db, orderId: string): Promise<ExtensionRecord[]> {
  const rows = await db
    .selectFrom('extensions')
    .select(['instalment', 'old_due_on', 'new_due_on', 'made_at'])
    .where('order_id', '=', orderId)
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => ({
    instalment: row.instalment,
    oldDueOn: localDate(row.old_due_on),
    newDueOn: localDate(row.new_due_on),
    madeAt: row.made_at,
  }));
}
