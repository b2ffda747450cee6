import {
  confirmLoan,
  fileComplaint,
  quoteLoan,
  readComplaintHome,
  readLoan,
  readRepayment,
} from '@cauce/contract/server';
import { TERMS_PENALTY, addDays, flex, localDateOf, minor, owedInAll } from '@cauce/lending';
import type { PenaltyRule } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { applyPayment } from '../money/receipts/apply-money.ts';
import { findBooks } from '../money/ledger/loan-books.ts';
import { findLoan } from './loans.ts';
import { verifyBooks } from '../money/ledger/verify-books.ts';
import { updateBooks } from './update-books.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import type { Work } from '../jobs/work.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = (): Work => ({
  database: app.db,
  ports: app.ports,
  settings: app.settings,
  log: silent,
});

/** Takes a loan as a borrower does: quoted, confirmed, approved and paid out. */
async function borrow(as: '1001' | '1002' = '1001'): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true }, { as });
  const input = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, input, { as });
  for (let round = 0; round < 2; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
  }
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

test('a complaint about collection can be filed from the first day late on', async () => {
  const orderNo = await borrow();
  const home = async () =>
    (await app.call(readComplaintHome, { orderId: orderNo })).body.data.orderDetail;
  const complain = async () => {
    const complaint = { type: '1', sonType: '101', text: 'Llaman a mi trabajo.', images: [] };
    return (await app.call(fileComplaint, { ...complaint, orderNo })).outcome;
  };
  expect(await home()).toMatchObject({ isShow: '0', orderStatus: 174 });
  expect(await complain()).toMatchObject({ refusal: 'collectionNotAllowed' });
  app.clock.advance(31 * DAY_MS);
  await updateBooks(work());
  expect(await home()).toMatchObject({ isShow: '1', orderStatus: 180 });
  expect(await complain()).toMatchObject({ ok: true });
});

const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const passDays = async (days: number) => {
  app.clock.advance(days * DAY_MS);
  await updateBooks(work());
};
const penaltiesOf = async (orderId: string) => {
  const loan = await findBooks(app.db, orderId);
  return loan?.books.instalments.map(({ accrued }) => accrued);
};

async function breachesOf(orderId: string): Promise<string[]> {
  const found: string[] = [];
  const input = { orderId, now: new Date(app.clock.now()) };
  for await (const { breaches } of verifyBooks(app.db, input))
    found.push(...breaches.map(({ what }) => what));
  return found;
}

async function repay(orderId: string): Promise<void> {
  const loan = await findBooks(app.db, orderId);
  if (loan === null) throw new Error(`No loan ${orderId}`);
  await app.db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId,
      amount: owedInAll(loan.books),
      purpose: 'instalment',
      provider: 'tested',
      valueOn: today(),
      bookedAt: new Date(app.clock.now()),
      cause: {
        kind: 'demo',
        id: orderId,
      },
    }),
  );
}

const setPenalty = async (penalty: PenaltyRule) => {
  await app.db
    .updateTable('products')
    .set({ definition: sql`jsonb_set(definition, '{penalty}', ${JSON.stringify(penalty)}::jsonb)` })
    .where('id', '=', 'flex')
    .execute();
};

test('grace days: the loan and its payment say until when nothing is charged, and after that each late day counts', async () => {
  await setPenalty({ ...flex.penalty, graceDays: 3 });
  const orderId = await borrow();
  const input = { orderId, productId: '' };
  const notices = async (language: 'es' | 'en') => {
    const loan = await app.call(readLoan, input, { language });
    const { outcome } = await app.call(readRepayment, input, { language });
    return [loan.body.data.noticeDesText, outcome.ok ? outcome.data.notice : ''];
  };
  await passDays(30);
  const dueOn = today();
  await passDays(1);
  const late = addDays(dueOn, 3);
  const waits = `Sin cargo hasta el ${late}; después, cada día de atraso suma uno.`;
  expect(await notices('es')).toEqual([
    `Venció el ${dueOn}. ${waits}`,
    `Tu pago tiene 1 día de atraso. ${waits}`,
  ]);
  const english = `No charge until ${late}; after that, each day late adds one.`;
  expect(await notices('en')).toEqual([
    `It was due on ${dueOn}. ${english}`,
    `Your payment is 1 day late. ${english}`,
  ]);
  expect(await penaltiesOf(orderId)).toEqual([0, 0, 0, 0]);
  await passDays(3);
  expect((await notices('es')).join(' ')).toMatch(
    /^Venció.* Cada día de atraso suma un cargo, hasta 100 % de lo que falta\. Tu pago .*suma un cargo/,
  );
});

test('the one-time penalty is that of the client whom the offer was made to', async () => {
  await setPenalty(TERMS_PENALTY);
  // 1001 has repaid D200, 1002 nothing yet.
  const [repeat, first] = [await borrow('1001'), await borrow('1002')];
  await passDays(31);
  // Plus 5 % of 839.20 for the day.
  expect(await penaltiesOf(repeat)).toEqual([80_000 + 4_196, 0, 0, 0]);
  // The 1,000 of a first loan, limited to what is unpaid of the instalment.
  expect(await penaltiesOf(first)).toEqual([83_920 + 4_196, 0, 0, 0]);
  // A borrower who becomes a repeat client keeps the terms of the running loan.
  await repay('E174');
  await passDays(33);
  // Charged once per loan: the second instalment only has the daily penalty.
  expect((await penaltiesOf(first))?.[1]).toBe(4_446);
  const onScreen = await findLoan(app.db, '1002', first);
  expect(onScreen?.booked.books).toEqual((await findBooks(app.db, first))?.books);
  expect([...(await breachesOf(repeat)), ...(await breachesOf(first))]).toEqual([]);
});

test('an open offer is shown anew to a borrower who has become a repeat client meanwhile', async () => {
  const frozen = async () => {
    await app.call(quoteLoan, { productId: 'flex', isReload: false }, { as: '1002' });
    const rows = await app.db
      .selectFrom('offers')
      .select('is_repeat_client')
      .where('borrower_id', '=', '1002')
      .where('confirmed_at', 'is', null)
      .orderBy('shown_at')
      .execute();
    return rows.map((row) => row.is_repeat_client);
  };
  expect(await frozen()).toEqual([false]);
  await repay('E174');
  expect(await frozen()).toEqual([false, true]);
  expect(await frozen()).toEqual([false, true]);
});
