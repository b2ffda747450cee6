import { startWalletRepayment } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestAnswer, TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { saveCard } from '../borrowers/cards.ts';
import { reconcileAttempts } from '../money/attempts/reconcile-attempts.ts';

// A provider accepts a call and never answers. The borrower must not wait for as long as that call may take.

let patient: TestApp;
let impatient: TestApp;
let made = 0;
beforeAll(async () => {
  patient = await startTestApp({ http: { answerTimeout: 6_000 } });
  impatient = await startTestApp({ http: { answerTimeout: 400 } });
});
afterAll(() => Promise.all([patient.close(), impatient.close()]));
beforeEach(() => {
  for (const { sandbox } of [patient, impatient]) sandbox.faults.set({ hangCalls: 0 });
});

/** The body of a payment that the provider accepts and never answers. */
async function paymentThatHangs(app: TestApp) {
  const payer = cardPayer(app);
  const orderId = await addLoanLike(app, `T${(made += 1)}`);
  const cardId = `card-${orderId}`;
  // Inserted directly, without the provider, which has little time in this test.
  await saveCard(app.db, {
    id: cardId,
    borrowerId: '1001',
    provider: 'sandbox',
    token: `tok-${orderId}`,
    bankName: 'Visa',
    bankCode: '',
    mask: '·· 4242',
    fingerprint: null,
    at: new Date(app.clock.now()),
  });
  const body = await payer.intent(orderId, cardId);
  app.sandbox.faults.set({ hangCalls: 100 });
  return { payer, orderId, body };
}

/** How often to try a payment whose answer must be in time: a machine that stalls for seconds can make one late. */
const TRIES = 5;
const isLate = (outcome: TestAnswer['outcome']) => !outcome.ok && outcome.refusal === 'unavailable';

it('a payment is «in process» before its caller has waited too long, and ends as it does', async () => {
  for (let tries = 1; ; tries += 1) {
    const { payer, orderId, body } = await paymentThatHangs(patient);
    const { outcome } = await payer.commit(body);
    patient.sandbox.faults.set({ hangCalls: 0 });
    if (isLate(outcome) && tries < TRIES) continue;
    expect(outcome).toMatchObject({ refusal: 'paymentOpen' });
    expect(await statesOf(patient, orderId)).toEqual(['unknown']);
    patient.clock.advance(60_000);
    await reconcileAttempts(workOf(patient));
    expect(await statesOf(patient, orderId)).toEqual(['failed']);
    expect(await moneyOf(patient, orderId)).toMatchObject({ charges: 0, booked: 0 });
    return;
  }
});

it('a wallet’s page that cannot be had is told in time', async () => {
  for (let tries = 1; ; tries += 1) {
    const { orderId } = await paymentThatHangs(patient);
    const input = { userId: '1001', orderId, amount: minor(88_920) };
    const { outcome } = await patient.call(startWalletRepayment, input);
    patient.sandbox.faults.set({ hangCalls: 0 });
    if (isLate(outcome) && tries < TRIES) continue;
    expect(outcome).toMatchObject({ refusal: 'providerUnavailable' });
    return;
  }
});

it('what still takes longer is «try again», and the same key learns what came of it', async () => {
  const { payer, orderId, body } = await paymentThatHangs(impatient);
  const key = `slow-${orderId}`;
  const first = await payer.commit(body, {}, { key });
  expect(first.status).toBe(503);
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
  expect(first.outcome).toMatchObject({ refusal: 'unavailable' });
  // The call to the provider is still abandoned, although the caller has already been answered.
  await expect.poll(() => statesOf(impatient, orderId)).toEqual(['unknown']);
  await expect
    .poll(async () => (await payer.commit(body, {}, { key })).outcome)
    .toMatchObject({ refusal: 'paymentOpen' });
});
