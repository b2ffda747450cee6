import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SandboxDatabase } from './sandbox-database.ts';
import { addEvent } from './sandbox-events.ts';
import { isOurAccount } from './sandbox-references.ts';

const digits = v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/), v.transform(Number));
export const paymentIn = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.@_-]{1,140}$/)),
  amountMinor: v.pipe(v.union([v.number(), digits]), v.safeInteger(), v.minValue(1)),
});
export const receiptIn = v.object({ receiptId: v.string() });

/**
 * A customer at the till, or a transfer: accepts any amount, too much, too little, late or twice, as tills do. Null if no
 * till knows the reference; a transfer to an account of ours arrives even when nothing is expected.
 */
export async function payAtTill(
  db: SandboxDatabase,
  { reference, amountMinor: amount }: v.InferOutput<typeof paymentIn>,
  nowMs: number,
): Promise<{ readonly receiptId: string } | null> {
  const voucher = await db
    .selectFrom('sandbox_vouchers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (voucher === undefined && !isOurAccount(reference)) return null;
  const receiptId = `rec_${randomBytes(12).toString('hex')}`;
  const at = new Date(nowMs);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox_receipts')
      .values({
        id: receiptId,
        reference,
        voucher_id: voucher?.id ?? null,
        attempt_id: null,
        amount,
        paid_at: at,
        refunded_at: null,
      })
      .execute();
    const about = { paymentId: voucher?.id ?? '', receiptId, attemptId: null, reference, amount };
    await addEvent(tx, { type: 'voucher.paid', ...about, paidAt: at }, at);
  });
  return { receiptId };
}

/** Refunds a receipt, once; or, after that, returns the money to the lender, who has won the dispute. */
export async function moveBack(
  db: SandboxDatabase,
  { receiptId, isWon }: { readonly receiptId: string; readonly isWon: boolean },
  nowMs: number,
): Promise<boolean> {
  const at = new Date(nowMs);
  const type = isWon ? 'payment.restored' : 'payment.refunded';
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('sandbox_receipts')
      .set(isWon ? { restored_at: at } : { refunded_at: at })
      .where('id', '=', receiptId)
      .where('refunded_at', isWon ? 'is not' : 'is', null)
      .where('restored_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return false;
    const { reference, amount, attempt_id: attemptId } = row;
    const paymentId = row.voucher_id ?? (attemptId === null ? '' : reference);
    const about = { paymentId, receiptId, attemptId, reference, amount };
    await addEvent(tx, { type, ...about, paidAt: row.paid_at }, at);
    return true;
  });
}
