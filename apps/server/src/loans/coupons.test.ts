import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../test/rounds.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { spendCoupon } from './coupons.ts';

const CONCURRENCY = 50;
// `npm run nightly` tries 60 rounds.
const ROUNDS = raceRounds(4);

let app: TestApp;
const orders: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let order = 0; order < CONCURRENCY; order += 1)
    orders.push(await addLoanLike(app, `C${order}`));
}, 180_000);
afterAll(() => app.close());

test(
  `${CONCURRENCY} concurrent orders with the same coupon: one of them gets it`,
  { timeout: 180_000 + ROUNDS * 5_000 },
  async () => {
    const { db } = app;
    const { borrower_id: borrowerId, id: couponId } = await db
      .selectFrom('coupons')
      .select(['borrower_id', 'id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let round = 0; round < ROUNDS; round += 1) {
      // An order has one coupon, so the previous round's is released.
      await db
        .updateTable('coupons')
        .set({ used_by_order: null, used_at: null })
        .where('borrower_id', '=', borrowerId)
        .where('id', '=', couponId)
        .execute();
      const at = new Date(app.clock.now());
      const spent = await Promise.all(
        orders.map((orderId) =>
          db.transaction().execute((tx) => spendCoupon(tx, { borrowerId, couponId, orderId, at })),
        ),
      );
      const [winner, ...others] = orders.filter((_, index) => spent[index]);
      expect(others).toEqual([]);
      const stored = db
        .selectFrom('coupons')
        .select('used_by_order')
        .where('borrower_id', '=', borrowerId)
        .where('id', '=', couponId);
      expect(await stored.execute()).toEqual([{ used_by_order: winner }]);
    }
  },
);
