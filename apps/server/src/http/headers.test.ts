import { readContacts } from '@cauce/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  const routes = [
    (app: TestApp['app']) =>
      void app.get('/test/broken', () => Promise.reject(new Error('broken'))),
  ];
  demo = await startTestApp({ routes });
  production = await startTestApp({ withDemo: false, settings: { mode: 'production' }, routes });
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const KINDS = [
  [200, { method: 'POST', url: readContacts.path }],
  [
    400,
    {
      method: 'POST',
      url: readContacts.path,
      payload: 'x=1&x=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
  [404, { method: 'GET', url: '/nowhere' }],
  [404, { method: 'GET', url: '/%zz' }],
  [405, { method: 'OPTIONS', url: readContacts.path }],
  [500, { method: 'GET', url: '/test/broken' }],
] as const;

describe.each(KINDS)('an answer of %i to %j', (status, request) => {
  it('carries every header', async () => {
    const { headers, statusCode } = await demo.inject({ ...request });
    // An unknown method is an unknown route.
    expect(statusCode).toBe(status === 405 ? 404 : status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    // No cross-origin caller is allowed, and no header reveals the server software.
    expect(
      Object.keys(headers).filter((name) => /^access-control|^server$|^x-powered-by$/.test(name)),
    ).toEqual([]);
  });

  it('asks for https in production', async () => {
    const { headers } = await production.inject({ ...request });
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
  });
});

it('does not trust a request id that arrives', async () => {
  const { headers } = await demo.inject({
    url: '/health/live',
    headers: { 'x-request-id': 'mine' },
  });
  expect(headers['x-request-id']).not.toBe('mine');
});

it('answers HEAD for the documentation and the health checks', async () => {
  for (const url of [
    '/docs/api',
    '/docs/api/plain',
    '/docs/api.json',
    '/docs/api/reference.js',
    '/health/live',
    '/health/ready',
  ]) {
    const [whole, head] = [await demo.inject({ url }), await demo.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      whole.headers['content-type'],
    ]);
  }
});

it('shows no documentation in production', async () => {
  for (const url of ['/docs/api', '/docs/api/plain', '/docs/api.json', '/docs/api/reference.js'])
    expect([
      (await demo.inject({ url })).statusCode,
      (await production.inject({ url })).statusCode,
    ]).toEqual([200, 404]);
});
