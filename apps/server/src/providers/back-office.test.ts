import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackOffice } from './back-office.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { httpDecision } from './http-decision.ts';
import { httpMail } from './http-mail.ts';
import { httpPayouts } from './http-payouts.ts';
import { sandboxDecision } from './sandbox/sandbox-decision.ts';

const SECRET = 'a-secret-of-the-lender';
const clock = movableClock(Date.parse('2026-03-02T18:00:00Z'));

/** A lender's service on the loopback interface that checks our signature and answers what a test wants. */
let respond: (response: ServerResponse, body: string) => void;
let seen: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  seen.push({ path: request.url ?? '', headers: request.headers, body });
  respond(response, body);
}
const server = createServer((request, response) => void answer(request, response));
let office: BackOffice;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  office = { baseUrl: `http://127.0.0.1:${port}/v1/`, keyId: 'k1', secret: SECRET, clock };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const respondWith = (value: unknown, status = 200) => {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
};

const application = {
  orderId: 'o1',
  borrowerId: 'b1',
  phone: '+525555551001',
  principal: 300_000,
  termDays: 120,
};
const payout = {
  payoutId: 'o1.1',
  orderId: 'o1',
  amount: 300_000,
  account: { number: '012180053000034821', bankCode: '' },
  holder: 'María',
  phone: '+525555551001',
};
const paid = { payoutId: 'o1.1', amount: 300_000, result: 'paid', reference: 'R1' };

test('a decision is requested with signed JSON and an id that stays the same', async () => {
  respondWith({ verdict: 'approved' });
  expect(await httpDecision(office).decide(application)).toEqual({ kind: 'approved' });
  const [call] = seen;
  expect(call?.path).toBe('/v1/decisions');
  expect(JSON.parse(call?.body ?? '')).toEqual(application);
  const timestamp = String(clock.now() / 1000);
  expect(call?.headers).toMatchObject({
    'x-cauce-key': 'k1',
    'x-cauce-timestamp': timestamp,
    'x-cauce-signature': createHmac('sha256', SECRET)
      .update(`${timestamp}.${call?.body}`)
      .digest('hex'),
    'idempotency-key': 'decide-o1',
  });
});

test('a decline carries its reason', async () => {
  respondWith({ verdict: 'declined', reason: 'score' });
  expect(await httpDecision(office).decide(application)).toEqual({
    kind: 'declined',
    reason: 'score',
  });
});

test('an account outside Mexico is sent as a number and its bank, a missing one as no CLABE', async () => {
  respondWith(paid);
  const account = { number: '501000000000004821', bankCode: 'HDFC0000001' };
  await httpPayouts(office).payOut({ ...payout, account });
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
    clabe: null,
    accountNumber: '501000000000004821',
    bankCode: 'HDFC0000001',
  });
  await httpPayouts(office).payOut({ ...payout, account: null });
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ clabe: null });
});

test('a payout is paid or failed, under its own id', async () => {
  respondWith(paid);
  expect(await httpPayouts(office).payOut(payout)).toEqual({ kind: 'paid', reference: 'R1' });
  expect(seen[0]?.headers['idempotency-key']).toBe('o1.1');
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ clabe: '012180053000034821' });
  respondWith({ payoutId: 'o1.1', amount: 300_000, result: 'failed', reason: 'closed account' });
  expect(await httpPayouts(office).payOut(payout)).toEqual({
    kind: 'failed',
    reason: 'closed account',
  });
});

test.each([
  ['a server error', () => respondWith(paid, 500), /answered 500/],
  ['a redirect', () => respondWith(paid, 302), /answered 302|redirect|fetch failed/],
  ['an unknown shape', () => respondWith({ ...paid, result: 'maybe' }), /does not fit its schema/],
  ['another payout', () => respondWith({ ...paid, payoutId: 'o2.1' }), /another payout/],
  ['another amount', () => respondWith({ ...paid, amount: 1 }), /another payout/],
  ['no JSON', () => (respond = (response) => response.end('<html>')), /is not JSON/],
  ['silence', () => (respond = () => undefined), /time|abort/i, { timeoutMs: 100 }],
])(
  '%s leaves the outcome unknown: it throws, with nothing of the borrower',
  async (_what, prepare, reason, patience: { timeoutMs?: number } = {}) => {
    prepare();
    const failed = httpPayouts({ ...office, ...patience }).payOut(payout);
    await expect(failed).rejects.toThrow(reason);
    const message = await failed.catch((error: unknown) => String(error));
    expect(message).not.toMatch(/0121800|María|5555/);
  },
);

test('an unencrypted address is refused before anything is sent', async () => {
  const open = { ...office, baseUrl: 'http://lender.example' };
  await expect(httpDecision(open).decide(application)).rejects.toThrow(/https/);
});

test('the sandbox decision does not start in production', () => {
  expect(() => sandboxDecision({ mode: 'production' })).toThrow(/production/);
});

test('an e-mail is requested by its id, and an answer about another one is rejected', async () => {
  const mail = { messageId: 'setup.1', to: 'ana@lender.mx', subject: 'Hola', text: 'Un enlace' };
  respondWith({ messageId: 'setup.1', result: 'accepted' });
  await httpMail(office).send(mail);
  expect(seen[0]).toMatchObject({ path: '/v1/mails', headers: { 'idempotency-key': 'setup.1' } });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(mail);
  respondWith({ messageId: 'setup.2', result: 'accepted' });
  await expect(httpMail(office).send(mail)).rejects.toThrow('another message');
});

test('is verified by the code in the guide, and not with another body, key or time', async () => {
  respondWith({ verdict: 'approved' });
  await httpDecision(office).decide(application);
  const [call] = seen;
  if (call === undefined) throw new Error('Nothing was sent.');
  const guide = readFileSync(
    new URL('../../../../docs/integrate-back-office.md', import.meta.url),
    'utf8',
  );
  const [, shown = ''] = /```js\n([^]*?)```/.exec(guide) ?? [];
  const { isFromCauce } = (await import(`data:text/javascript,${encodeURIComponent(shown)}`)) as {
    isFromCauce: (...call: unknown[]) => boolean;
  };
  const { headers, body } = call;
  const isTaken = (raw: string, secret = SECRET, lateMs = 0) =>
    isFromCauce(headers, Buffer.from(raw), secret, clock.now() + lateMs);
  expect(isTaken(body)).toBe(true);
  expect(isTaken(body, SECRET, 300_000)).toBe(true);
  expect(isTaken(body, SECRET, 301_000)).toBe(false);
  expect(isTaken(`${body} `)).toBe(false);
  expect(isTaken(body, 'a-secret-of-somebody')).toBe(false);
});
