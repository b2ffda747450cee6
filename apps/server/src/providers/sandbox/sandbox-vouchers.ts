import { markets } from '@cauce/lending';
import * as v from 'valibot';
import type { SandboxDatabase } from './sandbox-database.ts';
import { referenceFor } from './sandbox-references.ts';

// A till reference can be paid for a month, as is common; for less if the lender asks for less.
const LONGEST_LIFE_MS = 30 * 86_400_000;

// A code means the same channel in every market, so the sandbox serves lenders of all of them.
const codes = new Map(
  Object.values(markets)
    .flatMap(({ channels }) => channels)
    .map(({ payCode, code }) => [payCode, code]),
);

export const voucherIn = v.strictObject({
  requestId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  channel: v.pipe(
    v.string(),
    v.check((payCode) => codes.has(payCode)),
  ),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  description: v.pipe(v.string(), v.maxLength(250)),
});

export interface SandboxVoucher {
  readonly id: string;
  readonly channel: string;
  readonly amount: number;
  readonly reference: string;
  readonly expires_at: Date;
  readonly is_cancelled: boolean;
}

/** Issues a voucher, or returns the one of the same request; null if that one had another amount. */
export async function issueVoucher(
  db: SandboxDatabase,
  input: v.InferOutput<typeof voucherIn>,
  nowMs: number,
): Promise<SandboxVoucher | null> {
  const { requestId, channel, amount } = input;
  await db
    .insertInto('sandbox_vouchers')
    .values({
      id: `vou_${requestId}`,
      request_id: requestId,
      channel,
      amount,
      reference: referenceFor(codes.get(channel) ?? 'till', requestId),
      expires_at: new Date(Math.min(Date.parse(input.expiresAt), nowMs + LONGEST_LIFE_MS)),
      made_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
  const stored = await db
    .selectFrom('sandbox_vouchers')
    .select(['id', 'channel', 'amount', 'reference', 'expires_at', 'is_cancelled'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return stored.amount === amount && stored.channel === channel ? stored : null;
}

/** Cancels a voucher, so that screens no longer offer it. A till that has the reference accepts the money all the same. */
export async function cancelVoucher(db: SandboxDatabase, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_vouchers')
    .set({ is_cancelled: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
