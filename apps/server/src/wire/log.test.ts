import { confirmLoan, defineEndpoint, listOrders, openPartnerSession } from '@cauce/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { mounts } from './act.ts';
import { describeError } from './log.ts';

const fail = defineEndpoint({
  name: 'testFail',
  summary: 'Fails with what it was given',
  source: 'reliability.md 0.4',
  method: 'POST',
  path: '/test/fail',
  encoding: 'form',
  dialect: 'zero',
  access: 'public',
  request: {
    read: v.strictObject({ text: v.string() }),
    write: (input): Record<string, string> => input,
  },
  reply: { wire: v.null(), read: v.unknown() },
  refusals: [],
  sample: null,
});

const CANARIES = {
  sessionId: 'canary-session-Zk93jQx',
  mobilePhone: '5598761234',
  curp: 'CANA900101HDFRRN09',
  clabe: '032180000118359719',
  email: 'canary@borrower.mx',
  idfa: 'canary-device-77',
};
const all = Object.values(CANARIES);
const text = all.join(' ');

let test: TestApp;
beforeAll(async () => {
  const act = mounts(fail, async (input, { db }) => {
    // A driver that quotes the value in its message, and code of ours that does.
    if (input.text.startsWith('sql')) {
      await db
        .selectFrom('ratings')
        .selectAll()
        .where(sql`score`, '=', input.text)
        .execute();
    }
    throw new Error(`Could not work on ${input.text}\r\nwith "${input.text}"\u001b[31m`);
  });
  test = await startTestApp({ acts: [act] });
});
afterAll(() => test.close());

it('keeps every secret out of the log and out of the answers of 200, 400, 401, 404, 413, 415 and 500', async () => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-request-id': CANARIES.sessionId,
  };
  const post = (url: string, payload: string, query: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url, query: { ...CANARIES, ...query }, payload, headers: form });
  const body = new URLSearchParams({ text }).toString();
  const answers = [
    await post(listOrders.path, '', { userId: '1001', sessionId: 'demo-1001' }),
    await post(confirmLoan.path, body, { userId: '1001', sessionId: 'demo-1001' }),
    await post(listOrders.path, body, { userId: '1001' }),
    await post(`/${CANARIES.sessionId}/${CANARIES.mobilePhone}`, body),
    await test.inject({ url: `/%zz${CANARIES.sessionId}?sessionId=${CANARIES.sessionId}` }),
    await post(fail.path, `text=${text.repeat(2_000)}`),
    await test.inject({
      method: 'POST',
      url: fail.path,
      query: CANARIES,
      payload: text,
      headers: { 'content-type': `x/${CANARIES.idfa}` },
    }),
    await post(fail.path, body),
    await post(fail.path, new URLSearchParams({ text: `sql ${text}` }).toString()),
    await test.inject({
      method: 'POST',
      url: openPartnerSession.path,
      payload: `{"curp": "${CANARIES.curp}`,
      headers: { 'content-type': 'application/json' },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 400, 401, 404, 404, 413, 415, 500, 500, 400,
  ]);
  const said = [
    ...test.logLines,
    ...answers.map((answer) => answer.body + JSON.stringify(answer.headers)),
  ].join('\n');
  for (const canary of all) expect(said).not.toContain(canary);
});

it('writes one line of JSON a request, with the pattern of its route', async () => {
  const before = test.logLines.length;
  const { headers } = await test.inject({ method: 'POST', url: `${listOrders.path}?userId=x` });
  await test.inject({ url: '/nowhere/\u001b[31m%0d%0aroot' });
  const lines = test.logLines.slice(before).map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      id: headers['x-request-id'],
      method: 'POST',
      route: listOrders.path,
      status: 401,
      refusal: 'sessionExpired',
    }),
    expect.objectContaining({ route: '', status: 404 }),
  ]);
});

it('finds a fault under the id that its borrower was shown', async () => {
  const answer = await test.inject({
    method: 'POST',
    url: fail.path,
    payload: 'text=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const line = test.logLines.find(
    (one) => one.includes('"stack"') && one.includes(String(answer.headers['x-request-id'])),
  );
  expect(line).toContain('log.test.ts');
  expect(answer.json()).toMatchObject({ code: '500', data: null });
});

it('takes data out of an error’s text and leaves its sense', () => {
  const described = describeError(
    new Error('Payout 032180000118359719 of "María" to a@b.mx failed\nat line two'),
  );
  expect(described['message']).toBe('Payout … of … to … failed at line two');
});
