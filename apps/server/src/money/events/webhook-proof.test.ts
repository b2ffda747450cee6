import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  moneyHash,
  sandboxEvent,
  sendEvent,
  signatureOf,
  signedHeaders,
} from '../../../test/signed-events.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { addTestVoucher, cashOf, voucherState } from '../../../test/voucher-rows.ts';

const [OLD, NEW] = ['the-secret-until-now', 'the-secret-from-now-on'];
const AMOUNT = 12_345;
let lender: TestApp;
beforeAll(async () => {
  const { payments } = testSettings();
  const sandbox = { ...payments.sandbox, webhookSecrets: [OLD, NEW] };
  lender = await startTestApp({ settings: { payments: { ...payments, sandbox } } });
  await addTestVoucher(lender, { id: 'v1', amount: AMOUNT });
});
afterAll(() => lender.close());

const paid = (changes: Partial<Parameters<typeof sandboxEvent>[0]> = {}): object =>
  sandboxEvent({
    id: 'evt_1',
    type: 'voucher.paid',
    paymentId: 'vou_v1',
    receiptId: 'rec_1',
    amount: AMOUNT,
    paidAt: new Date(lender.clock.now()),
    ...changes,
  });
type Call = { body: string; headers: Record<string, string | string[]> };
const signed = (event = paid(), secret = OLD, at = lender.clock.now()): Call => {
  const body = JSON.stringify(event);
  return { body, headers: signedHeaders(body, secret, at) };
};
async function post({ body, headers }: Call, path = '/webhooks/sandbox'): Promise<number> {
  const answer = await lender.inject({ method: 'POST', url: path, payload: body, headers });
  return answer.statusCode;
}
const changed = (change: (call: Call) => void, call = signed()): Call => {
  change(call);
  return call;
};
const seconds = (offset: number): number => lender.clock.now() + offset * 1_000;

describe('a forged event is refused and nothing changes', () => {
  const forgeries: [string, () => Call, string?][] = [
    ['without a signature', () => changed(({ headers }) => delete headers['x-sandbox-signature'])],
    ['with an empty one', () => changed(({ headers }) => (headers['x-sandbox-signature'] = ''))],
    ['with another key', () => signed(paid(), 'a-secret-of-somebody-else')],
    ['of long ago', () => signed(paid(), OLD, seconds(-301))],
    ['of the future', () => signed(paid(), OLD, seconds(301))],
    [
      'with its time set to now',
      () =>
        changed(
          ({ headers }) => {
            headers['x-sandbox-timestamp'] = String(Math.floor(lender.clock.now() / 1_000));
          },
          signed(paid(), OLD, seconds(-900)),
        ),
    ],
    [
      'written anew',
      () => changed((call) => (call.body = JSON.stringify(JSON.parse(call.body), null, 1))),
    ],
    [
      'for another voucher',
      () => changed((call) => (call.body = call.body.replace('vou_v1', 'vou_v2'))),
    ],
    [
      'for another amount',
      () => changed((call) => (call.body = call.body.replace('12345', '99999'))),
    ],
    ['in another currency', () => changed((call) => (call.body = call.body.replace('MXN', 'USD')))],
    [
      'under another event’s id',
      () => changed((call) => (call.body = call.body.replace('evt_1', 'evt_2'))),
    ],
    [
      'with its signature twice',
      () =>
        changed(({ headers }) => {
          headers['x-sandbox-signature'] = [String(headers['x-sandbox-signature']), 'a'.repeat(64)];
        }),
    ],
    [
      'with a signature in capitals',
      () =>
        changed(({ headers }) => {
          headers['x-sandbox-signature'] = String(headers['x-sandbox-signature']).toUpperCase();
        }),
    ],
    [
      'signed over its body alone',
      () =>
        changed(({ body, headers }) => {
          headers['x-sandbox-signature'] = signatureOf(body, '', OLD);
        }),
    ],
    ['of an unknown sender', () => signed(), '/webhooks/nobody'],
    ['of a name that every object has', () => signed(), '/webhooks/constructor'],
    ['signed, and of a shape that is not an event', () => signed({ id: 'evt_1' })],
    [
      'signed, and no JSON',
      () => ({ body: '{', headers: signedHeaders('{', OLD, lender.clock.now()) }),
    ],
  ];
  test.each(forgeries)('%s', async (_what, forge, path) => {
    const before = await moneyHash(lender);
    expect(await post(forge(), path)).toBe(401);
    expect(await moneyHash(lender)).toBe(before);
  });

  test('of more than a megabyte', async () => {
    const before = await moneyHash(lender);
    expect(await post(signed(paid({ reference: 'x'.repeat(1_048_577) })))).toBe(413);
    expect(await moneyHash(lender)).toBe(before);
  });
});

describe('a proven event', () => {
  test('is accepted up to 300 s before and after its time', async () => {
    // An irrelevant type, so that only the signature check matters.
    const of = (id: string) => paid({ id, type: 'something.else' });
    expect(await post(signed(of('evt_10'), OLD, seconds(-299)))).toBe(200);
    expect(await post(signed(of('evt_11'), OLD, seconds(299)))).toBe(200);
  });

  test('may be signed with either of two keys', async () => {
    const of = (id: string) => paid({ id, type: 'something.else' });
    expect(await post(signed(of('evt_12'), OLD))).toBe(200);
    expect(await post(signed(of('evt_13'), NEW))).toBe(200);
  });

  test('in another currency is held for a person, and books nothing', async () => {
    const before = await cashOf(lender);
    expect(await sendEvent(lender, paid({ id: 'evt_14', currency: 'USD' }))).toBe(200);
    await vi.waitFor(async () => {
      const stored = await lender.db
        .selectFrom('webhook_events')
        .select('result')
        .where('event_id', '=', 'evt_14')
        .executeTakeFirst();
      expect(stored?.result).toBe('held: currency USD');
    }, 20_000);
    expect(await cashOf(lender)).toBe(before);
  });

  test('sent a hundred times, it is applied once', async () => {
    const before = await cashOf(lender);
    const call = signed();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(call)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await vi.waitFor(async () => expect(await voucherState(lender, 'v1')).toBe('paid'), 20_000);
    // The same money reported by another event, and the same event repeated.
    await sendEvent(lender, paid({ id: 'evt_15' }));
    await post(call);
    await vi.waitFor(async () => {
      const left = await lender.db
        .selectFrom('webhook_events')
        .select('event_id')
        .where('applied_at', 'is', null)
        .execute();
      expect(left).toEqual([]);
    }, 20_000);
    expect(await cashOf(lender)).toBe(before + AMOUNT);
  });
});

test('an event with a NUL character is refused, because no column can store it', async () => {
  const before = await moneyHash(lender);
  expect(await post(signed(paid({ id: 'evt_zero', reference: 'a\0' })))).toBe(400);
  expect(await moneyHash(lender)).toBe(before);
});
