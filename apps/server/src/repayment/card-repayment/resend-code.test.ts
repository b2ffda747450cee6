import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardPayer, codeOf, statesOf, wrongFor } from '../../../test/stand-ins/card-payer.ts';
import type { Commit } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';

const app = appForFile();
const payer = cardPayer(app);
let body: Commit;
let recordId: string;
let orderId: string;
let made = 0;

beforeAll(async () => {});
beforeEach(async () => {
  made += 1;
  orderId = await addLoanLike(app, `R${made}`);
  body = await payer.intent(orderId, await payer.bind('needsCode'));
  const { outcome } = await payer.commit(body);
  recordId = outcome.ok ? String(outcome.data.recordId) : '';
});

const resend = (changes: Parameters<typeof payer.commit>[1] = {}) =>
  payer.commit(body, { isResend: true, ...changes });

describe('sending the code again', () => {
  test('waits 60 s on the server, and the answer tells how long', async () => {
    const code = await codeOf(app, recordId);
    app.clock.advance(20_000);
    const early = await resend();
    expect(early.status).toBe(429);
    expect(early.headers['retry-after']).toBe('40');
    expect(await codeOf(app, recordId)).toBe(code);
    app.clock.advance(40_000);
    expect((await resend()).outcome).toMatchObject({
      ok: true,
      data: { needsCode: true, recordId },
    });
    expect((await resend()).status).toBe(429);
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });

  test('requested 20 times at once, one is sent', async () => {
    app.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test('leaves the wrong tries counted', async () => {
    const wrong = () => codeOf(app, recordId).then(wrongFor);
    await payer.confirm(orderId, recordId, await wrong());
    await payer.confirm(orderId, recordId, await wrong());
    app.clock.advance(60_000);
    await resend();
    const third = await payer.confirm(orderId, recordId, await wrong());
    expect(third.outcome).toMatchObject({ refusal: 'codeSpent' });
  });

  test('for another card, amount or token is refused and sends nothing', async () => {
    app.clock.advance(60_000);
    const other = await payer.bind();
    expect((await resend({ cardId: other })).outcome).toMatchObject({ refusal: 'paymentOpen' });
    expect((await resend({ amount: 1 })).outcome).toMatchObject({ refusal: 'paymentOpen' });
    expect((await resend({ repayToken: 'another' })).outcome).toMatchObject({
      refusal: 'attemptNotFound',
    });
    expect((await resend()).outcome.ok).toBe(true);
  });

  test('starts no payment if none was begun, or if it is over', async () => {
    const fresh = await addLoanLike(app, `${orderId}f`);
    const intent = await payer.intent(fresh, body.cardId);
    expect((await payer.commit(intent, { isResend: true })).outcome).toMatchObject({
      refusal: 'attemptNotFound',
    });
    expect(await statesOf(app, fresh)).toEqual([]);
    app.clock.advance(600_000);
    expect((await resend()).outcome).toMatchObject({ refusal: 'attemptNotFound' });
  });

  test('fails without further effect if the provider does not answer', async () => {
    app.clock.advance(60_000);
    app.sandbox.faults.set({ failNext: 1 });
    expect((await resend()).outcome).toMatchObject({ refusal: 'providerUnavailable' });
    const code = await codeOf(app, recordId);
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
  });
});

describe('a web view that was restored in the SMS step', () => {
  test('gets the same token and the open attempt, with its seconds and tries from the server', async () => {
    await payer.confirm(orderId, recordId, wrongFor(await codeOf(app, recordId)));
    app.clock.advance(18_000);
    const methods = await payer.methods(orderId);
    expect(methods).toMatchObject({
      ok: true,
      data: {
        repayToken: body.repayToken,
        openAttempt: {
          recordId,
          cardId: body.cardId,
          amount: body.amount,
          needsCode: true,
          resendInSeconds: 42,
          triesLeft: 2,
        },
      },
    });
    // Sending the commit again, as a page that lost its state does, finds the same attempt.
    expect((await payer.commit(body)).outcome).toMatchObject({
      data: { needsCode: true, recordId },
    });
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });

  test('cannot pay the same order by another card in the meantime', async () => {
    const other = await payer.bind();
    expect((await payer.commit(body, { cardId: other })).outcome).toMatchObject({
      refusal: 'paymentOpen',
    });
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });
});
