import { listOrders, quoteLoan } from '@cauce/contract/server';
import { describe, expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { startTestApp } from '../../test/test-app.ts';
import { readScrape } from '../../test/read-scrape.ts';
import { testSettings } from '../../test/test-settings.ts';

const TOKEN = 'demo-metrics-token';

const test = appForFile();

const scrapeWith = (authorization?: string) =>
  test.inject({
    url: '/metrics',
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
const figures = async () => readScrape((await scrapeWith(`Bearer ${TOKEN}`)).body);

describe('who may scrape', () => {
  it('is any caller with the token', async () => {
    const answer = await scrapeWith(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('version=0.0.4');
  });

  it.each([undefined, 'Bearer ', `bearer ${TOKEN}`, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
    'is nobody with %s',
    async (authorization) => {
      const answer = await scrapeWith(authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('cauce_');
    },
  );

  it.each([
    ['no token is set', { metricsToken: null }],
    ['nothing is measured', { isMeasured: false }],
  ])('is nobody if %s: the route does not exist', async (_why, changes) => {
    const { telemetry } = testSettings();
    const other = await startTestApp({ settings: { telemetry: { ...telemetry, ...changes } } });
    const answer = await other.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.statusCode).toBe(404);
    await other.close();
  });
});

describe('requests', () => {
  it('are counted by the pattern of their route, with how long they took', async () => {
    const labels = { method: 'POST', route: listOrders.path, status: '200', via: 'http' };
    const of = { method: 'POST', route: listOrders.path };
    const before = await figures();
    await test.call(listOrders, {});
    await test.call(listOrders, {});
    const after = await figures();
    const grown = (name: string, which: object) =>
      (after.read(name, which) ?? 0) - (before.read(name, which) ?? 0);
    expect(grown('cauce_http_requests_total', labels)).toBe(2);
    expect(grown('cauce_http_request_duration_seconds_count', of)).toBe(2);
    expect(grown('cauce_http_request_duration_seconds_sum', of)).toBeGreaterThan(0);
  });

  it('that are refused are counted by the refusal, also where it is an answer of 200', async () => {
    await test.call(listOrders, {}, { as: null });
    await test.call(quoteLoan, { productId: 'no-such-product', isReload: false });
    const { lines } = await figures();
    const refused = lines.filter(({ name }) => name === 'cauce_refusals_total');
    expect(refused.map(({ labels }) => [labels['route'], labels['refusal']])).toEqual(
      expect.arrayContaining([
        [listOrders.path, 'sessionExpired'],
        [quoteLoan.path, expect.any(String)],
      ]),
    );
  });

  it('to no route are one route: an address is never a label', async () => {
    for (const name of ['canary-a', 'canary-b'])
      await test.inject({ method: 'GET', url: `/${name}?sessionId=canary` });
    await test.inject({ method: 'PURGE', url: '/canary-c' });
    const text = (await scrapeWith(`Bearer ${TOKEN}`)).body;
    expect(text).not.toContain('canary');
    expect(readScrape(text).read('cauce_http_requests_total', { route: 'none' })).toBeGreaterThan(
      1,
    );
  });
});
