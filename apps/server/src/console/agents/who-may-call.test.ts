import {
  CONSOLE_HEADER,
  LIVE_PATH,
  consoleEndpoints,
  isRoleAtLeast,
  whoAmI,
} from '@cauce/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCaller, withAgents } from '../../../test/console-caller.ts';
import type { ConsoleCaller, DemoRole } from '../../../test/console-caller.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { consoleHandlers } from '../console-handlers.ts';

const ROLES: readonly DemoRole[] = ['agent', 'operator', 'admin'];

let test: TestApp;
const browsers = new Map<DemoRole, ConsoleCaller>();
beforeAll(async () => {
  test = await withAgents(await startTestApp());
  for (const role of ROLES) {
    const browser = consoleCaller(test);
    await browser.signInAs(role);
    browsers.set(role, browser);
  }
});
afterAll(() => test.close());

const behindTheDoor = consoleEndpoints.filter(({ role }) => role !== null);
// A body that no endpoint takes: who may call gets as far as having it refused.
const NO_BODY = { noSuchField: 1 };

describe('every call of the console', () => {
  it('is in the list by which it is tested, and has an act', () => {
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names(consoleHandlers.map(({ endpoint }) => endpoint))).toEqual(names(consoleEndpoints));
    expect(new Set(consoleEndpoints.map(({ path }) => path)).size).toBe(consoleEndpoints.length);
  });

  it.each(behindTheDoor)('$name is closed to nobody and to a borrower', async (endpoint) => {
    const nobody = await consoleCaller(test).call(endpoint, NO_BODY);
    expect([nobody.status, nobody.outcome]).toMatchObject([401, { refusal: 'sessionExpired' }]);
    const query = { userId: '1001', sessionId: 'demo-1001' };
    const borrower = await consoleCaller(test).call(endpoint, NO_BODY, { query });
    expect(borrower.status).toBe(401);
    const inCookie = consoleCaller(test);
    inCookie.cookies.set('__Host-cauce-agent', 'demo-1001');
    expect((await inCookie.call(endpoint, NO_BODY)).status).toBe(401);
  });

  it.each(behindTheDoor.flatMap((endpoint) => ROLES.map((role) => ({ endpoint, role }))))(
    '$endpoint.name answers a session of $role as its role says',
    async ({ endpoint, role }) => {
      const answer = await browsers.get(role)?.call(endpoint, NO_BODY);
      const mayCall = endpoint.role !== null && isRoleAtLeast(role, endpoint.role);
      expect([answer?.status, answer?.outcome]).toMatchObject(
        mayCall ? [400, { refusal: 'invalidRequest' }] : [403, { refusal: 'roleRefused' }],
      );
    },
  );

  it.each(consoleEndpoints)('$name refuses what another site may have sent', async (endpoint) => {
    const browser = browsers.get('admin');
    for (const headers of [
      { [CONSOLE_HEADER.name]: '' },
      { [CONSOLE_HEADER.name]: 'XMLHttpRequest' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const answer = await browser?.call(endpoint, NO_BODY, { headers });
      expect([answer?.status, answer?.outcome]).toMatchObject([403, { refusal: 'crossSite' }]);
    }
  });

  it('takes JSON alone, in a POST alone', async () => {
    const browser = browsers.get('admin');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser?.call(whoAmI, {}, { headers: form, payload: '' }))?.status).toBe(415);
    const text = { 'content-type': 'text/plain' };
    expect((await browser?.call(whoAmI, {}, { headers: text, payload: '{}' }))?.status).toBe(415);
    expect((await browser?.call(whoAmI, {}, { method: 'GET' }))?.status).toBe(404);
  });

  it('answers no unknown path, and no cross-origin question', async () => {
    const url = '/console/api/no-such-call';
    const unknown = await test.inject({ method: 'POST', url });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { success: false, refusal: 'routeNotFound' },
    ]);
    const input = await test.inject({
      method: 'OPTIONS',
      url: whoAmI.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(input.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('is not cached, framed or told to anybody', async () => {
    const answer = await browsers.get('agent')?.call(whoAmI, {});
    expect(answer?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('the stream of changes', () => {
  it('is closed to nobody, to a borrower and to another site', async () => {
    const ask = (headers: Record<string, string>, query = {}) =>
      test.inject({ method: 'GET', url: LIVE_PATH, headers, query });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({}, { userId: '1001', sessionId: 'demo-1001' })).statusCode).toBe(401);
    const cookie = `__Host-cauce-agent=${browsers.get('agent')?.cookies.get('__Host-cauce-agent') ?? ''}`;
    expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await ask({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
