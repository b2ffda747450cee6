import { CONTRACT_PDF_PATH } from '@cauce/contract';
import { listOrders, openPartnerSession, readContacts } from '@cauce/contract/server';
import { expect, it } from 'vitest';
import { partnerCall } from '../../../test/partner-call.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { MANY_CALLS } from '../../../test/test-settings.ts';
import { innerCallHeaders } from '../inner-calls.ts';

const LIMITS = { ...MANY_CALLS, anonymous: 5, unsigned: 3, partner: 12, document: 2 };

const test = appForFile({ settings: { callLimits: LIMITS } });

const send = (
  url: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
) => test.inject({ method: 'POST', url, remoteAddress, headers, query });

it('refuses an anonymous caller whose minute is used up, whatever address they claim', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 20; call += 1)
    statuses.push(
      (await send(readContacts.path, '192.0.2.1', { 'x-forwarded-for': `198.51.100.${call}` }))
        .statusCode,
    );
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  const refused = await send(readContacts.path, '192.0.2.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ success: false, code: '429' });
  expect((await send(readContacts.path, '192.0.2.2')).statusCode).toBe(200);
});

it.each([
  { proxies: 1, forwarded: (call: number) => `198.51.100.${call}, 192.0.2.9` },
  { proxies: 2, forwarded: (call: number) => `198.51.100.${call}, 192.0.2.9, 203.0.113.1` },
  {
    proxies: ['203.0.113.0/24'],
    forwarded: (call: number) => `198.51.100.${call}, 192.0.2.9, 203.0.113.1`,
  },
])(
  'behind our own proxies ($proxies) trusts what they wrote, not what the caller wrote before',
  async ({ proxies, forwarded }) => {
    const behind = await startTestApp({
      settings: { callLimits: LIMITS, trustedProxies: proxies },
    });
    const statusOf = async (forwarded: string) =>
      (
        await behind.inject({
          method: 'POST',
          url: readContacts.path,
          remoteAddress: '203.0.113.2',
          headers: { 'x-forwarded-for': forwarded },
        })
      ).statusCode;
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 8; call += 1) statuses.push(await statusOf(forwarded(call)));
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
      // Another visitor through the same proxies.
      expect(await statusOf(forwarded(0).replace('192.0.2.9', '192.0.2.10'))).toBe(200);
    } finally {
      await behind.close();
    }
  },
);

const guess = (sessionId: string) =>
  send(listOrders.path, '192.0.2.3', {}, { userId: '1001', sessionId });

it('counts guesses of sessions, and no call with a valid one', async () => {
  for (let call = 0; call < 10; call += 1) expect((await guess('demo-1001')).statusCode).toBe(200);
  for (let call = 0; call < 5; call += 1) expect((await guess(`x${call}`)).statusCode).toBe(401);
  expect((await guess('x')).statusCode).toBe(429);
  expect((await guess('demo-1001')).statusCode).toBe(200);
});

const asPartner = (secret: string, remoteAddress: string) => {
  const body = JSON.stringify({ userId: 'b-9', phone: '+525512345678' });
  return test.inject({
    ...partnerCall(test, openPartnerSession.path, body, secret),
    remoteAddress,
  });
};

it('counts a partner by its key, and wrong signatures by their address with a low limit', async () => {
  const statuses = async (secret: string, count: number, address: (call: number) => string) => {
    const seen: number[] = [];
    for (let call = 0; call < count; call += 1)
      seen.push((await asPartner(secret, address(call))).statusCode);
    return seen;
  };
  // More calls than one address may make without a session.
  expect(await statuses('demo-partner-secret', 10, () => '192.0.2.5')).toEqual(Array(10).fill(200));
  expect(await statuses('a-secret-of-nobody', 5, () => '192.0.2.5')).toEqual([
    401, 401, 401, 429, 429,
  ]);
  // Calls with a wrong signature do not count against the key; correctly signed ones do, from any address.
  const everywhere = (call: number) => `192.0.2.${100 + call}`;
  expect(await statuses('demo-partner-secret', 3, everywhere)).toEqual([200, 200, 429]);
});

it('limits documents for each session separately', async () => {
  const pdf = async (userId: string) =>
    (
      await test.inject({
        method: 'GET',
        url: CONTRACT_PDF_PATH,
        query: {
          userId,
          sessionId: `demo-${userId}`,
          orderNo: userId === '1001' ? 'D174' : 'E174',
        },
      })
    ).statusCode;
  expect([await pdf('1001'), await pdf('1001'), await pdf('1001')]).toEqual([200, 200, 429]);
  expect(await pdf('1002')).toBe(200);
});

it('does not count calls that the server makes to itself, and marks them in the log', async () => {
  for (let call = 0; call < 10; call += 1)
    expect((await send(readContacts.path, '192.0.2.4', innerCallHeaders)).statusCode).toBe(200);
  expect(test.logLines.at(-1)).toContain('"inner":true');
  const forged = await send(readContacts.path, '192.0.2.1', { 'x-cauce-inner': 'true' });
  expect(forged.statusCode).toBe(429);
});
