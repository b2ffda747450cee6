import type { Db } from '../../database/tables/tables.ts';
import type { DepositAccount } from '../worked-orders.ts';

interface Round {
  readonly orderId: string;
  readonly round: number;
}

/** The account that a payout round was first sent to, or null if it was not sent yet. */
export async function findPayoutRound(
  db: Db,
  { orderId, round }: Round,
): Promise<DepositAccount | null> {
  const row = await db
    .selectFrom('payout_rounds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { account_number: number, bank_code: bankCode } = row;
  const account = number === null ? null : { number, bankCode };
  return { bankName: row.bank_name, account, holder: row.holder, phone: row.phone };
}

/** Stores the account of a round before it is sent, and returns the stored one: of two concurrent calls the first one's. */
export async function freezePayoutRound(
  db: Db,
  of: Round,
  { bankName, account, holder, phone }: DepositAccount,
  at: Date,
): Promise<DepositAccount> {
  await db
    .insertInto('payout_rounds')
    .values({
      order_id: of.orderId,
      round: of.round,
      bank_name: bankName,
      account_number: account?.number ?? null,
      bank_code: account?.bankCode ?? '',
      holder,
      phone,
      frozen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'round']).doNothing())
    .execute();
  const stored = await findPayoutRound(db, of);
  if (stored === null) throw new Error(`Round ${of.round} of ${of.orderId} was not stored`);
  return stored;
}
