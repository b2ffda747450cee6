import { expect, test, vi } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, addWalletAttempt, voucherState } from '../../../test/voucher-rows.ts';
import { storeTestEvent } from '../../../test/store-test-event.ts';
import { workOf } from '../../../test/work-of.ts';
import { cancelVouchers } from '../vouchers/cancel-vouchers.ts';
import { startWorker } from '../../schedule/worker.ts';

// A provider that accepts a call and does not answer for as long as a test wants.

const app = appForFile();
const calls: string[] = [];
let answer = (): void => undefined;
const hangs = new Promise<never>((_resolve, reject) => {
  answer = () => reject(new Error('the line was cut'));
});

const hanging = () => {
  const work = workOf(app);
  const hang = (what: string) => async () => {
    calls.push(what);
    return hangs;
  };
  const { payments } = work.ports;
  const stuck = { ...payments, cancelVoucher: hang('cancel'), findPayment: hang('find') };
  return { ...work, ports: { ...work.ports, payments: stuck } };
};

const paid = (id: string, amount: number) =>
  storeTestEvent(app, {
    eventId: `evt_${id}`,
    paymentId: `r_${id}`,
    providerId: `vou_${id}`,
    amount,
  });

test('a provider that hangs delays nobody’s events, neither during a cancellation nor during an attempt', async () => {
  await addTestVoucher(app, { id: 'h-1', amount: 100 });
  await addTestVoucher(app, { id: 'h-2', amount: 100, purpose: 'extension' });
  await addTestVoucher(app, { id: 'h-3', amount: 100, orderId: 'D180' });
  await addWalletAttempt(app, 'hangs', 100);
  app.clock.advance(60_000);
  const worker = startWorker(hanging());
  try {
    await paid('h-1', 100);
    await vi.waitUntil(() => calls.includes('cancel') && calls.includes('find'), 20_000);
    await paid('h-3', 100);
    await vi.waitUntil(async () => (await voucherState(app, 'h-3')) === 'paid', 20_000);
    expect([await voucherState(app, 'h-1'), await voucherState(app, 'h-2')]).toEqual([
      'paid',
      'superseded',
    ]);
  } finally {
    answer();
    await worker.stop();
  }
  // The aborted one is retried, and then removed.
  const left = () => app.db.selectFrom('voucher_cancellations').selectAll().execute();
  expect(await left()).toMatchObject([{ voucher_id: 'h-2', tries: 1 }]);
  app.clock.advance(3_600_000);
  await cancelVouchers(workOf(app));
  expect(await left()).toEqual([]);
});
