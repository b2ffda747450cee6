import { setTimeout as wait } from 'node:timers/promises';
import { defineEndpoint } from '@cauce/contract';
import type { InputOf } from '@cauce/contract';
import {
  commitRepayment,
  defineServerEndpoint,
  startWalletRepayment,
} from '@cauce/contract/server';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestAnswer, TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { saveCard } from '../borrowers/cards.ts';
import { mounts } from './handler.ts';
import { reconcileAttempts } from '../money/attempts/reconcile-attempts.ts';

// A provider accepts a call and never answers. The borrower must not wait for as long as that call may take.

const slowRead = defineServerEndpoint(
  defineEndpoint({
    name: 'testSlowRead',
    method: 'POST',
    path: '/test/slow-read',
    encoding: 'form',
    dialect: 'doubleZero',
    access: 'session',
    write: () => ({}),
    read: v.unknown(),
    refusals: [],
  }),
  {
    request: v.object({}),
    reply: v.object({}),
    sample: {},
    source: '',
    summary: 'A read whose database does not answer.',
  },
);
const slowReading = mounts(slowRead, async () => {
  await wait(1_000);
  throw new Error('the database was away');
});

let patient: TestApp;
let impatient: TestApp;
/** Where `impatient` listens. Fastify's own time limit ended injected requests, but none over a socket. */
let address: string;
let made = 0;
beforeAll(async () => {
  patient = await startTestApp({ http: { answerTimeout: 6_000 } });
  impatient = await startTestApp({ http: { answerTimeout: 400 }, handlers: [slowReading] });
  address = await impatient.app.listen({ host: '127.0.0.1', port: 0 });
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

const callOverHttp = <E extends AnyServerEndpoint>(endpoint: E, input: InputOf<E>, key = '') =>
  fetch(`${address}${endpoint.path}?userId=1001&sessionId=demo-1001`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(key !== '' && { 'idempotency-key': key }),
    },
    body: new URLSearchParams(endpoint.write(input)).toString(),
  });

/** How often to retry a payment whose answer must be in time: a stalled machine can delay one. */
const TRIES = 5;
const isLate = (outcome: TestAnswer['outcome']) => !outcome.ok && outcome.refusal === 'unavailable';

it('a payment is answered as «in process» before its caller has waited too long, and ends by the provider’s outcome', async () => {
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

it('a wallet page that the provider does not give is answered as unavailable in time', async () => {
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

it('a call that still takes longer is answered with «try again», and its key returns the result later', async () => {
  const { payer, orderId, body } = await paymentThatHangs(impatient);
  const key = `slow-${orderId}`;
  const first = await callOverHttp(commitRepayment, body, key);
  expect(first.status).toBe(503);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  // The call to the provider is still abandoned, although the caller has already been answered.
  await expect.poll(() => statesOf(impatient, orderId)).toEqual(['unknown']);
  await expect
    .poll(async () => (await payer.commit(body, {}, { key })).outcome)
    .toMatchObject({ refusal: 'paymentOpen' });
});

it('a read that takes longer is «try again» too, and what it still throws is logged', async () => {
  const reply = await callOverHttp(slowRead, {});
  expect(reply.status).toBe(503);
  await expect
    .poll(() =>
      impatient.logLines.some((line) => line.includes('failed after its answer was sent')),
    )
    .toBe(true);
});
