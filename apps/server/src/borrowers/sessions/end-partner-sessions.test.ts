import { endPartnerSessions, listOrders } from '@cauce/contract/server';
import { expect, it } from 'vitest';
import { addTestSession, partnerCall } from '../../../test/partner-call.ts';
import { appForFile } from '../../../test/app-for-file.ts';

const test = appForFile();

const signed = (fields: object, secret?: string) =>
  partnerCall(test, endPartnerSessions.path, JSON.stringify(fields), secret);
const end = async (fields: object) => {
  const answer = await test.inject(signed(fields));
  return { status: answer.statusCode, body: answer.json<{ code: string; data: unknown }>() };
};

async function open(...tokens: string[]): Promise<void> {
  for (const token of tokens) await addTestSession(test, token);
}
const statusOf = async (sessionId: string, userId = '1002') =>
  (await test.inject({ method: 'POST', url: listOrders.path, query: { userId, sessionId } }))
    .statusCode;

const audited = () =>
  test.db
    .selectFrom('audit_log')
    .select(['act', 'subject_id', 'borrower_id', 'agent_id', 'details'])
    .where('act', '=', 'endSessions')
    .orderBy('id')
    .execute();

it('ends the named session, even if it was proven a moment ago', async () => {
  await open('a', 'b');
  expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 200]);
  expect(await end({ userId: '1002', sessionId: 'a' })).toMatchObject({
    status: 200,
    body: { code: '0', data: { userId: '1002', ended: 1 } },
  });
  expect([await statusOf('a'), await statusOf('b')]).toEqual([401, 200]);
  expect(await audited()).toMatchObject([
    {
      subject_id: '1002',
      borrower_id: '1002',
      agent_id: null,
      details: { partner: 'demo', ended: 1 },
    },
  ]);
});

it('ends all sessions of a borrower and of nobody else, and may be repeated', async () => {
  await open('c', 'd');
  const before = (await audited()).length;
  // Includes the demo's own session and those that the previous test left.
  expect((await end({ userId: '1002' })).body.data).toEqual({ userId: '1002', ended: 4 });
  for (const token of ['b', 'c', 'd', 'demo-1002']) expect(await statusOf(token)).toBe(401);
  expect(await statusOf('demo-1001', '1001')).toBe(200);
  expect((await end({ userId: '1002' })).body.data).toEqual({ userId: '1002', ended: 0 });
  expect(await audited()).toHaveLength(before + 1);
});

it('ends no session of another borrower, and answers for an unknown borrower as for one without sessions', async () => {
  await open('e');
  for (const userId of ['1001', 'no-such'])
    expect((await end({ userId, sessionId: 'e' })).body.data).toEqual({ userId, ended: 0 });
  expect(await statusOf('e')).toBe(200);
});

it('is refused without a right signature, for an empty session and for an unknown field', async () => {
  await open('f');
  const forged = await test.inject(signed({ userId: '1002' }, 'another-secret'));
  expect(forged.statusCode).toBe(401);
  for (const fields of [{ userId: '1002', sessionId: '' }, { userId: '1002', all: '1' }, {}])
    expect((await end(fields)).status).toBe(400);
  expect(await statusOf('f')).toBe(200);
});
