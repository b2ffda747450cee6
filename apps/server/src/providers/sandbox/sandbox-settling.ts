import type { SandboxDatabase, SandboxDb } from './sandbox-database.ts';
import { addEvent } from './sandbox-events.ts';

/** Ends an open charge, with its receipt and its event. False if it was final already. */
export async function settleCharge(
  tx: SandboxDb,
  attemptId: string,
  end: { readonly state: 'succeeded' | 'failed'; readonly failure?: string },
  nowMs: number,
): Promise<boolean> {
  const at = new Date(nowMs);
  const charge = await tx
    .updateTable('sandbox_charges')
    .set({ state: end.state, failure: end.failure ?? null, code: null, settled_at: at })
    .where('attempt_id', '=', attemptId)
    .where('state', 'not in', ['succeeded', 'failed'])
    .returning(['reference', 'amount'])
    .executeTakeFirst();
  if (charge === undefined) return false;
  const { reference, amount } = charge;
  if (end.state === 'succeeded')
    await tx
      .insertInto('sandbox_receipts')
      .values({
        id: reference,
        reference,
        voucher_id: null,
        attempt_id: attemptId,
        amount,
        paid_at: at,
        refunded_at: null,
      })
      .execute();
  const about = { paymentId: reference, receiptId: reference, attemptId, reference, amount };
  const type = end.state === 'succeeded' ? 'charge.succeeded' : 'charge.failed';
  const reason = end.failure === undefined ? {} : { reason: end.failure };
  await addEvent(tx, { type, ...about, paidAt: at, ...reason }, at);
  return true;
}

/** A charge that succeeded silently is revealed when somebody asks for it. */
export async function revealSilentCharge(
  db: SandboxDatabase,
  attemptId: string,
  nowMs: number,
): Promise<void> {
  const silent = await db
    .selectFrom('sandbox_charges')
    .select('attempt_id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'silent')
    .executeTakeFirst();
  if (silent === undefined) return;
  await db
    .transaction()
    .execute((tx) => settleCharge(tx, attemptId, { state: 'succeeded' }, nowMs));
}
