import { confirmLoan, quoteLoan, readLoan } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import type { TestApp } from './test-app.ts';

/** A loan that waits for its decision and payout, with the sandbox's delays, and its result. */
export const newLoans = (app: () => TestApp) => ({
  borrow: async (): Promise<string> => {
    await app().call(quoteLoan, { productId: 'flex', isReload: true });
    const input = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
    const { body } = await app().call(confirmLoan, input);
    return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
  },
  statusOf: async (orderId: string) =>
    (await app().call(readLoan, { productId: '', orderId })).body.data.orderStatus,
  rowsOf: (table: 'order_history' | 'instalments' | 'jobs', orderId: string) =>
    app().db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute(),
});

export const SANDBOX_TIMES = {
  settings: { sandbox: { decisionAfterMs: 8_000, payoutAfterMs: 20_000 } },
} as const;
