import { localDate, minor } from '@cauce/lending';
import type { ExtensionCost } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';

/** The costs of an order's extensions so far, oldest first: the input of its annual cost. */
export async function listExtensionCosts(db: Db, orderId: string): Promise<ExtensionCost[]> {
  const rows = await db
    .selectFrom('extensions')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'extensions.transaction_id')
    .select(['instalment', 'new_due_on', 'fee', 'fee_tax', 'value_on'])
    .where('extensions.order_id', '=', orderId)
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => ({
    instalment: row.instalment,
    newDueOn: localDate(row.new_due_on),
    paidOn: localDate(row.value_on),
    fee: { net: minor(row.fee), total: minor(row.fee + row.fee_tax) },
  }));
}
