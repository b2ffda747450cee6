import { localDateOf, marketOf, minor } from '@cauce/lending';
import { applyPayment } from '../../src/money/receipts/apply-money.ts';
import type { TestApp } from '../test-app.ts';

/** Money for a loan of the demo that arrives now, as a payment of its instalments. `id` makes it one receipt. */
export function receiveMoney(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  {
    orderId,
    amount,
    id,
  }: { readonly orderId: string; readonly amount: number; readonly id: string },
) {
  const now = clock.now();
  return db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId,
      amount: minor(amount),
      valueOn: localDateOf(now, marketOf('MX').timeZone),
      bookedAt: new Date(now),
      cause: { kind: 'demo', id },
      purpose: 'instalment',
      provider: 'test',
    }),
  );
}
