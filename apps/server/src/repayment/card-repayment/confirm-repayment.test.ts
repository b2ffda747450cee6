import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import {
  cardPayer,
  codeOf,
  moneyOf,
  statesOf,
  wrongFor,
} from '../../../test/stand-ins/card-payer.ts';
import type { Commit } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { reconcileAttempts } from '../../money/attempts/reconcile-attempts.ts';

const app = appForFile();
const payer = cardPayer(app);
let cardId: string;
let orderId: string;
let made = 0;

const reconcile = () => reconcileAttempts(workOf(app));

beforeAll(async () => {
  cardId = await payer.bind('needsCode');
});
beforeEach(async () => {
  made += 1;
  orderId = await addLoanLike(app, `S${made}`);
  app.sandbox.faults.set({ failNext: 0, loseNext: 0 });
});

/** A payment that waits for its code. */
async function begin(): Promise<{ body: Commit; recordId: string; code: string }> {
  const body = await payer.intent(orderId, cardId);
  const data = dataOf(await payer.commit(body));
  expect(data.needsCode).toBe(true);
  const recordId = String(data.recordId);
  return { body, recordId, code: await codeOf(app, recordId) };
}

describe('the code of a card payment', () => {
  test('settles the payment once, and confirming again is answered with the same success', async () => {
    const { body, recordId, code } = await begin();
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 0, booked: 0 });
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test('wrong is 800006 and may be tried again; three wrong tries end the payment, whatever follows', async () => {
    const { recordId, code } = await begin();
    for (const tried of [1, 2]) {
      const { outcome, body } = await payer.confirm(orderId, recordId, wrongFor(code));
      expect([tried, body.code]).toEqual([tried, '800006']);
      expect(outcome).toMatchObject({ refusal: 'wrongCode' });
    }
    expect((await payer.confirm(orderId, recordId, wrongFor(code))).outcome).toMatchObject({
      refusal: 'codeSpent',
    });
    expect((await payer.confirm(orderId, recordId, code)).outcome).toMatchObject({
      refusal: 'codeSpent',
    });
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 0, booked: 0 });
  });

  test('under a key: a wrong code stays the key’s answer, and a corrected code needs another key or none', async () => {
    const { body, recordId, code } = await begin();
    const key = `code-${orderId}`;
    const wrong = await payer.confirm(orderId, recordId, wrongFor(code), key);
    expect(wrong.body.code).toBe('800006');
    // A lost reply, requested again: the same answer, and no second try is used.
    expect((await payer.confirm(orderId, recordId, wrongFor(code), key)).body).toEqual(wrong.body);
    const methods = await payer.methods(orderId);
    expect(methods).toMatchObject({ ok: true, data: { openAttempt: { triesLeft: 2 } } });
    const reused = await payer.confirm(orderId, recordId, code, key);
    expect(reused).toMatchObject({ status: 422, outcome: { refusal: 'keyReused' } });
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    // A client that follows only the specification's table sends no key.
    expect((await payer.confirm(orderId, recordId, wrongFor(code))).body.code).toBe('800006');
    const paid = await payer.confirm(orderId, recordId, code, `${key}-2`);
    expect(paid.body).toMatchObject({ code: '00' });
    expect((await payer.confirm(orderId, recordId, code, `${key}-2`)).body).toEqual(paid.body);
    expect((await payer.confirm(orderId, recordId, wrongFor(code), key)).body).toEqual(wrong.body);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test('that is shorter than six characters, or has others than letters and digits, is 800006 and uses no try', async () => {
    const { body, recordId, code } = await begin();
    for (const typed of ['', '12345', 'abcde', ` ${code}`, 'abc-defg', '......'])
      expect((await payer.confirm(orderId, recordId, typed)).body).toMatchObject({
        code: '800006',
      });
    const methods = await payer.methods(orderId);
    expect(methods).toMatchObject({ ok: true, data: { openAttempt: { triesLeft: 3 } } });
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test.each(['K7Q2MX', 'k7q2mx4419'])(
    'may have letters and more than six characters: %s',
    async (code) => {
      const { body, recordId } = await begin();
      await sql`update sandbox_charges set code = ${code} where attempt_id = ${recordId}`.execute(
        app.db,
      );
      expect((await payer.confirm(orderId, recordId, `${code}0`)).body.code).toBe('800006');
      const methods = await payer.methods(orderId);
      expect(methods).toMatchObject({ ok: true, data: { openAttempt: { triesLeft: 2 } } });
      expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
      expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
    },
  );

  test('right at the second try settles it', async () => {
    const { recordId, code } = await begin();
    await payer.confirm(orderId, recordId, wrongFor(code));
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
  });

  test('of another record, another order or another borrower is attemptNotFound', async () => {
    const { recordId, code } = await begin();
    const other = await addLoanLike(app, `${orderId}b`);
    for (const [order, record] of [
      [orderId, 'nothing'],
      [other, recordId],
    ] as const)
      expect((await payer.confirm(order, record, code)).outcome).toMatchObject({
        refusal: 'attemptNotFound',
      });
    const foreign = await cardPayer(app, '1002').confirm(orderId, recordId, code);
    expect(foreign.outcome).toMatchObject({ refusal: 'attemptNotFound' });
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });

  test('tried many times at once settles once, and wrong ones at once are three tries at most', async () => {
    const { recordId, code } = await begin();
    await Promise.all(
      Array.from({ length: 12 }, () => payer.confirm(orderId, recordId, wrongFor(code))),
    );
    const tries = await app.db
      .selectFrom('attempts')
      .select('code_tries')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    expect(tries.code_tries).toBeLessThanOrEqual(3);
    const second = await addLoanLike(app, `${orderId}c`);
    orderId = second;
    const again = await begin();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => payer.confirm(second, again.recordId, again.code)),
    );
    expect(outcomes.some(({ outcome }) => outcome.ok)).toBe(true);
    const others = outcomes.filter(({ outcome }) => !outcome.ok);
    expect(others.map(({ body }) => body.code)).toEqual(others.map(() => '800005'));
    expect(await moneyOf(app, second)).toMatchObject({ charges: 1, booked: again.body.amount });
  });
});

describe('a confirmation whose answer is lost', () => {
  test('is 800005, accepts no other code meanwhile, and is resolved by a query', async () => {
    const { body, recordId, code } = await begin();
    app.sandbox.faults.set({ loseNext: 1 });
    const lost = await payer.confirm(orderId, recordId, code);
    expect(lost.body.code).toBe('800005');
    expect((await payer.confirm(orderId, recordId, code)).body.code).toBe('800005');
    app.clock.advance(3_000);
    await reconcile();
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test('before anything was done, the code can be tried again', async () => {
    const { recordId, code } = await begin();
    app.sandbox.faults.set({ failNext: 1 });
    expect((await payer.confirm(orderId, recordId, code)).body.code).toBe('800005');
    app.clock.advance(3_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    expect((await payer.confirm(orderId, recordId, code)).outcome.ok).toBe(true);
  });

  test('the third time, wrong, ends as failed', async () => {
    const { recordId, code } = await begin();
    await payer.confirm(orderId, recordId, wrongFor(code));
    await payer.confirm(orderId, recordId, wrongFor(code));
    app.sandbox.faults.set({ loseNext: 1 });
    await payer.confirm(orderId, recordId, wrongFor(code));
    app.clock.advance(3_000);
    await reconcile();
    expect((await payer.confirm(orderId, recordId, code)).outcome).toMatchObject({
      refusal: 'codeSpent',
    });
  });
});

describe('ten minutes without a code', () => {
  test('end the payment by the worker', async () => {
    await begin();
    app.clock.advance(599_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    app.clock.advance(1_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['failed']);
  });

  test('end it also for a borrower who returns before the worker runs', async () => {
    const { recordId, code } = await begin();
    app.clock.advance(600_000);
    expect((await payer.confirm(orderId, recordId, code)).outcome).toMatchObject({
      refusal: 'codeSpent',
    });
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 0, booked: 0 });
  });
});
