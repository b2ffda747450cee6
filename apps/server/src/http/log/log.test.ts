import { confirmLoan, listOrders, openPartnerSession } from '@cauce/contract/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CANARIES, canariesIn } from '../../../test/canaries.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { textEndpoint } from '../../../test/text-endpoint.ts';
import { mounts } from '../handler.ts';
import { describeError } from './log.ts';

const fail = textEndpoint('testFail', '/test/fail');

// Ordinary words in an error's text can be removed only where they are quoted.
const { session: sessionId, phone: mobilePhone, curp, clabe, email, header: idfa } = CANARIES;
const QUERY = { sessionId, mobilePhone, curp, clabe, email, idfa };
const text = Object.values(QUERY).join(' ');

let test: TestApp;
beforeAll(async () => {
  const handler = mounts(fail, async (input, { db }) => {
    // A driver that quotes the value in its message, and our own code that does.
    if (input.text.startsWith('sql')) {
      await db
        .selectFrom('ratings')
        .selectAll()
        .where(sql`score`, '=', input.text)
        .execute();
    }
    throw new Error(`Could not work on ${input.text}\r\nwith "${input.text}"\u001b[31m`);
  });
  test = await startTestApp({ handlers: [handler] });
});
afterAll(() => test.close());

it('keeps every secret out of the log and out of the answers of 200, 400, 401, 404, 413, 415 and 500', async () => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-request-id': sessionId,
  };
  const post = (url: string, payload: string, query: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url, query: { ...QUERY, ...query }, payload, headers: form });
  const body = new URLSearchParams({ text }).toString();
  const answers = [
    await post(listOrders.path, '', { userId: '1001', sessionId: 'demo-1001' }),
    await post(confirmLoan.path, body, { userId: '1001', sessionId: 'demo-1001' }),
    await post(listOrders.path, body, { userId: '1001' }),
    await post(`/${sessionId}/${mobilePhone}`, body),
    await test.inject({ url: `/%zz${sessionId}?sessionId=${sessionId}` }),
    await post(fail.path, `text=${text.repeat(2_000)}`),
    await test.inject({
      method: 'POST',
      url: fail.path,
      query: QUERY,
      payload: text,
      headers: { 'content-type': `x/${idfa}` },
    }),
    await post(fail.path, body),
    await post(fail.path, new URLSearchParams({ text: `sql ${text}` }).toString()),
    await test.inject({
      method: 'POST',
      url: openPartnerSession.path,
      payload: `{"curp": "${curp}`,
      headers: { 'content-type': 'application/json' },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 400, 401, 404, 404, 413, 415, 500, 500, 400,
  ]);
  const written = [
    ...test.logLines,
    ...answers.map((answer) => answer.body + JSON.stringify(answer.headers)),
  ].join('\n');
  expect(canariesIn(written)).toEqual([]);
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

it('logs an error under the id that its borrower was shown', async () => {
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

it('removes data from an error’s text and keeps it readable', () => {
  const described = describeError(
    new Error('Payout 032180000118359719 of "María" to a@b.mx failed\nat line two'),
  );
  expect(described['message']).toBe('Payout … of … to … failed at line two');
});
