import { listOrders, readContacts } from '@cauce/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { innerCallHeaders } from './inner-calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ settings: { anonymousCallsPerMinute: 5 } });
});
afterAll(() => test.close());

const ask = (
  url: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
) => test.inject({ method: 'POST', url, remoteAddress, headers, query });

it('refuses an anonymous caller whose minute is used up, whatever address he claims (reliability.md T18)', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 20; call += 1)
    statuses.push(
      (await ask(readContacts.path, '192.0.2.1', { 'x-forwarded-for': `198.51.100.${call}` }))
        .statusCode,
    );
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  const refused = await ask(readContacts.path, '192.0.2.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ success: false, code: '429' });
  expect((await ask(readContacts.path, '192.0.2.2')).statusCode).toBe(200);
});

it.each([
  { proxies: 1, told: (call: number) => `198.51.100.${call}, 192.0.2.9` },
  { proxies: 2, told: (call: number) => `198.51.100.${call}, 192.0.2.9, 203.0.113.1` },
  {
    proxies: ['203.0.113.0/24'],
    told: (call: number) => `198.51.100.${call}, 192.0.2.9, 203.0.113.1`,
  },
])(
  'behind proxies of our own ($proxies) goes by what they have seen, not by what a caller wrote before',
  async ({ proxies, told }) => {
    const behind = await startTestApp({
      settings: { anonymousCallsPerMinute: 5, trustedProxies: proxies },
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
      for (let call = 0; call < 8; call += 1) statuses.push(await statusOf(told(call)));
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
      // Another visitor by way of the same proxies.
      expect(await statusOf(told(0).replace('192.0.2.9', '192.0.2.10'))).toBe(200);
    } finally {
      await behind.close();
    }
  },
);

const guess = (sessionId: string) =>
  ask(listOrders.path, '192.0.2.3', {}, { userId: '1001', sessionId });

it('counts the guessing of sessions, and no call with one', async () => {
  for (let call = 0; call < 10; call += 1) expect((await guess('demo-1001')).statusCode).toBe(200);
  for (let call = 0; call < 5; call += 1) expect((await guess(`x${call}`)).statusCode).toBe(401);
  expect((await guess('x')).statusCode).toBe(429);
  expect((await guess('demo-1001')).statusCode).toBe(200);
});

it('does not count calls that the server makes to itself, and marks them in the log', async () => {
  for (let call = 0; call < 10; call += 1)
    expect((await ask(readContacts.path, '192.0.2.4', innerCallHeaders)).statusCode).toBe(200);
  expect(test.logLines.at(-1)).toContain('"inner":true');
  const forged = await ask(readContacts.path, '192.0.2.1', { 'x-cauce-inner': 'true' });
  expect(forged.statusCode).toBe(429);
});
