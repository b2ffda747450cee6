import { confirmLoan, quoteLoan, readLoan } from '@cauce/contract/server';
import { flex, localDateOf, markets } from '@cauce/lending';
import { beforeAll, expect, test } from 'vitest';
import { SANDBOX_TIMES, newLoans } from '../../test/new-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../test/signed-events.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { addTestVoucher } from '../../test/voucher-rows.ts';
import { workOf } from '../../test/work-of.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { supersedeVouchers } from '../money/vouchers/voucher-moves.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import { updateBooks } from './update-books.ts';
import { saveProduct } from './products.ts';

/* A loan due on the same day of each month, from its offer to its last payment. */

const DAY_MS = 86_400_000;
const app = appForFile(SANDBOX_TIMES);
beforeAll(async () => {
  const product = { ...flex, id: 'meses', name: 'Crédito por meses', periodMonths: 1 };
  const at = new Date(app.clock.now());
  const entry = { product, logo: '', isOffered: true, position: 9, at };
  await saveProduct(app.db, entry, markets.mexico);
});

const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const { rowsOf } = newLoans(() => app);
async function goTo(day: string): Promise<void> {
  const days = Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);
  app.clock.advance(days * DAY_MS);
  await updateBooks(workOf(app));
}

test('month ends stay month ends, interest follows the days of each month, and four payments repay the loan', async () => {
  await goTo('2026-03-31');
  const { outcome } = await app.call(quoteLoan, { productId: 'meses', isReload: true });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { amount, periods, termUnit } = outcome.data;
  // From 31 March to 31 July: 122 days at 0.05 % of 3,000.00 and 10 % of commission, with their tax.
  expect([amount, periods, termUnit]).toEqual([300_000, 122, 'D']);
  const terms = { productId: 'meses', amount: amount!, periods: periods!, termUnit: termUnit! }; // ! shown above
  const { body } = await app.call(confirmLoan, terms);
  const orderId = new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
  app.clock.advance(8_000);
  await runDueJobs(workOf(app));
  app.clock.advance(20_000);
  await runDueJobs(workOf(app));

  const rows = (await rowsOf('instalments', orderId)) as {
    due_on: string;
    principal: number;
    interest: number;
    commission: number;
    iva: number;
  }[];
  const dues = rows.map(({ due_on: dueOn }) => dueOn);
  expect(dues).toEqual(['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31']);
  expect(rows.reduce((all, one) => all + one.interest, 0)).toBe(18_300);
  expect(rows.reduce((all, one) => all + one.principal, 0)).toBe(300_000);
  for (const [index, row] of rows.entries()) {
    await goTo(row.due_on);
    const shown = await app.call(readLoan, { orderId, productId: '' });
    const due = row.principal + row.interest + row.commission + row.iva;
    expect(shown.outcome).toMatchObject({
      ok: true,
      data: { status: 174, instalmentNumber: index + 1, nextDueOn: row.due_on, nextAmount: due },
    });
    await supersedeVouchers(app.db, { orderId });
    const id = `8${index}`;
    await addTestVoucher(app, { id, orderId, amount: due });
    const paid = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount: due };
    const paidAt = new Date(app.clock.now());
    await sendEvent(
      app,
      sandboxEvent({ ...paid, id: `evt_m${index}`, type: 'voucher.paid', paidAt }),
    );
    await settleEvents(app);
    expect(await checkBooks(app.db, { orderId, now: paidAt })).toEqual([]);
  }
  const { outcome: last } = await app.call(readLoan, { orderId, productId: '' });
  expect(last).toMatchObject({ ok: true, data: { status: 200 } });
});
