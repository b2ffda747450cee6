import { readRepaymentStatus } from '@cauce/contract/server';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { sandboxEvent, sendEvent } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import {
  addTestVoucher,
  addWalletAttempt,
  cashOf,
  voucherState,
} from '../../../test/voucher-rows.ts';

const lender = appForFile();

let count = 0;
const AMOUNT = 7;
// Most runs contain every event at least once, some of them twice, in any order.
const eventsOf = <T extends string>(...kinds: T[]) =>
  fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 });

async function sendAll(types: readonly string[], about: { paymentId: string; attemptId?: string }) {
  const receiptId = `rec_${about.paymentId}`;
  for (const type of types)
    // Sequentially, because the order is what is tested.
    await sendEvent(
      lender,
      sandboxEvent({
        // The same event sent again has the same id.
        id: `evt_${about.paymentId.replaceAll('_', '')}${type.replace('.', '')}`,
        type,
        ...about,
        receiptId,
        amount: AMOUNT,
        paidAt: new Date(lender.clock.now()),
      }),
    );
}

describe('events in any order, some of them twice, end in the same state', () => {
  test('of a voucher', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        eventsOf('voucher.paid', 'voucher.expired', 'payment.refunded', 'voucher.other'),
        async (types) => {
          const id = `o${(count += 1)}`;
          await lender.db
            .updateTable('vouchers')
            .set({ state: 'superseded' })
            .where('state', '=', 'active')
            .execute();
          await addTestVoucher(lender, { id, amount: AMOUNT });
          const before = await cashOf(lender);
          await sendAll(types, { paymentId: `vou_${id}` });
          const has = (type: string) => types.some((one) => one === type);
          const isPaid = has('voucher.paid');
          const isRefunded = isPaid && has('payment.refunded');
          const unpaid = has('voucher.expired') ? 'expired' : 'active';
          const state = isRefunded ? 'refunded' : isPaid ? 'paid' : unpaid;
          const cash = before + (isPaid && !isRefunded ? AMOUNT : 0);
          await vi.waitFor(async () => {
            expect([await voucherState(lender, id), await cashOf(lender)]).toEqual([state, cash]);
          }, 20_000);
        },
      ),
      { numRuns: rounds(120) },
    );
  });

  test('of a wallet payment', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        eventsOf('charge.succeeded', 'charge.failed', 'payment.refunded', 'charge.pending'),
        async (types) => {
          const attemptId = `w${(count += 1)}`;
          await lender.db
            .updateTable('attempts')
            .set({ state: 'failed', settled_at: new Date(), ask_again_at: null })
            .where('state', 'in', ['pending', 'unknown'])
            .execute();
          await addWalletAttempt(lender, attemptId, AMOUNT);
          const before = await cashOf(lender);
          await sendAll(types, { paymentId: `ch_${attemptId}`, attemptId });
          const has = (type: string) => types.some((one) => one === type);
          const isPaid = has('charge.succeeded');
          const unpaid = has('charge.failed') ? 'failed' : 'pending';
          const cash = before + (isPaid && !has('payment.refunded') ? AMOUNT : 0);
          await vi.waitFor(async () => {
            const { state } = await lender.db
              .selectFrom('attempts')
              .select('state')
              .where('id', '=', attemptId)
              .executeTakeFirstOrThrow();
            expect([state, await cashOf(lender)]).toEqual([isPaid ? 'succeeded' : unpaid, cash]);
          }, 20_000);
          const input = { orderId: 'D174', recordId: attemptId };
          const { outcome } = await lender.call(readRepaymentStatus, input);
          const wasReturned = isPaid && has('payment.refunded');
          expect(outcome).toMatchObject({ ok: true, data: { wasReturned } });
        },
      ),
      { numRuns: rounds(120) },
    );
  });
});
