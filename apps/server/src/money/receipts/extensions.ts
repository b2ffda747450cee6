import type { ExtensionOffer } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';

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
