import { defineEndpoint } from '@cauce/contract';
import { defineServerEndpoint } from '@cauce/contract/server';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { CallOptions, TestApp } from '../../../test/test-app.ts';
import { mounts } from '../handler.ts';
import { Refused } from '../refused.ts';

type How = 'well' | 'slowly' | 'refused' | 'declined' | 'broken';
const pay = defineServerEndpoint(
  defineEndpoint({
    name: 'testPay',
    method: 'POST',
    path: '/test/pay',
    encoding: 'form',
    dialect: 'doubleZero',
    access: 'session',
    isIdempotent: true,
    write: ({ how }: { how: How }) => ({ how }),
    read: v.unknown(),
    refusals: ['amountChanged', 'paymentDeclined', 'stillRunning'],
  }),
  {
    summary: 'Counts how often it ran',
    source: '',
    request: v.strictObject({
      how: v.picklist(['well', 'slowly', 'refused', 'declined', 'broken']),
    }),
    reply: v.strictObject({ run: v.number() }),
    sample: { run: 1 },
  },
);

let test: TestApp;
let runs = 0;
let finish: () => void = () => undefined;
beforeAll(async () => {
  const handler = mounts(pay, async ({ how }) => {
    runs += 1;
    const run = runs;
    if (how === 'slowly') await new Promise<void>((resolve) => (finish = resolve));
    if (how === 'refused') throw new Refused('amountChanged');
    if (how === 'declined') throw new Refused('paymentDeclined');
    if (how === 'broken') throw new Error('Out of paper');
    return { run };
  });
  test = await startTestApp({ handlers: [handler] });
});
afterAll(() => test.close());
beforeEach(() => {
  runs = 0;
});

const call = (how: How, options: CallOptions) => test.call(pay, { how }, options);

describe('a key', () => {
  it('lets one of fifty concurrent calls run; the others get its answer or learn that it is still running', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('well', { key: 'fifty' })),
    );
    expect(runs).toBe(1);
    for (const { body } of answers) expect(['00', '800005']).toContain(body.code);
    const first = answers.find(({ body }) => body.code === '00');
    expect((await call('well', { key: 'fifty' })).body).toEqual(first?.body);
    expect(runs).toBe(1);
  });

  it('also stores a refusal that follows an effect', async () => {
    const first = await call('declined', { key: 'declined' });
    expect(first.outcome).toMatchObject({ ok: false, refusal: 'paymentDeclined' });
    expect((await call('declined', { key: 'declined' })).body).toEqual(first.body);
    expect(runs).toBe(1);
  });

  it('is released after a refusal without effect: the same call or a corrected one runs', async () => {
    const refused = { ok: false, refusal: 'amountChanged' };
    expect((await call('refused', { key: 'again' })).outcome).toMatchObject(refused);
    expect((await call('refused', { key: 'again' })).outcome).toMatchObject(refused);
    const well = await call('well', { key: 'again' });
    expect(well.body.data).toEqual({ run: 3 });
    expect((await call('well', { key: 'again' })).body).toEqual(well.body);
    expect(runs).toBe(3);
  });

  it('with another body is refused', async () => {
    await call('well', { key: 'reused' });
    const other = await call('refused', { key: 'reused' });
    expect(other).toMatchObject({ status: 422, body: { code: '422' } });
  });

  it('belongs to its borrower', async () => {
    await call('well', { key: 'mine' });
    await call('well', { key: 'mine', as: '1002' });
    expect(runs).toBe(2);
  });

  it('is released after an invalid body and after an internal error', async () => {
    // @ts-expect-error a value that the type does not know
    expect((await call('never', { key: 'kept' })).status).toBe(400);
    expect((await call('broken', { key: 'kept' })).status).toBe(500);
    expect((await call('well', { key: 'kept' })).body.code).toBe('00');
    expect(runs).toBe(2);
  });

  it('runs again when the first run was lost with its process, and that run then changes nothing', async () => {
    const lost = call('slowly', { key: 'lost' });
    await expect.poll(() => runs).toBe(1);
    const finishLost = finish;
    expect((await call('slowly', { key: 'lost' })).body.code).toBe('800005');
    test.clock.advance(59_000);
    expect((await call('slowly', { key: 'lost' })).body.code).toBe('800005');
    test.clock.advance(1_001);
    const second = call('slowly', { key: 'lost' });
    await expect.poll(() => runs).toBe(2);
    finishLost();
    await lost;
    expect((await call('slowly', { key: 'lost' })).body.code).toBe('800005');
    finish();
    const answer = await second;
    expect(answer.body.data).toEqual({ run: 2 });
    expect((await call('slowly', { key: 'lost' })).body).toEqual(answer.body);
  });

  it('is deleted after its life', async () => {
    await call('well', { key: 'old' });
    test.clock.advance(test.settings.idempotencyLifeSeconds * 1_000 + 1);
    await test.db
      .updateTable('sessions')
      .set({ expires_at: new Date(test.clock.now() + 60_000) })
      .execute();
    test.app.sessions.forget('1001');
    await call('well', { key: 'old' });
    expect(runs).toBe(2);
  });

  it.each(['', 'x'.repeat(256), 'with space', 'ñ'])('is refused when it is %j', async (key) => {
    expect((await call('well', { key })).status).toBe(400);
    expect(runs).toBe(0);
  });
});

it('is not needed', async () => {
  await call('well', {});
  await call('well', {});
  expect(runs).toBe(2);
});
