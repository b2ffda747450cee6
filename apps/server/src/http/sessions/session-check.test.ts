import { listOrders, readLoan } from '@cauce/contract/server';
import { describe, expect, it } from 'vitest';
import { addTestSession } from '../../../test/partner-call.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { sessionCheck } from './session-check.ts';
import { revokeSessions } from './sessions.ts';

const test = appForFile();

const readWith = (query: Record<string, string>) =>
  test.inject({ method: 'POST', url: listOrders.path, query });

const open = (token: string, lifeMs?: number) => addTestSession(test, token, lifeMs);

describe('who has no session', () => {
  it('gets one answer, whatever the reason', async () => {
    await open('revoked');
    await revokeSessions(test.db, '1002', new Date(test.clock.now()));
    const answers = await Promise.all([
      readWith({}),
      readWith({ userId: '1001' }),
      readWith({ sessionId: 'demo-1001' }),
      readWith({ userId: '1001', sessionId: 'unknown' }),
      readWith({ userId: '1001', sessionId: 'demo-1002' }),
      readWith({ userId: '1002', sessionId: 'demo-1001' }),
      readWith({ userId: '1002', sessionId: 'revoked' }),
      readWith({ userId: '', sessionId: '' }),
      readWith({ userId: '1001', sessionId: "' or 1=1 --" }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]?.body);
    }
    expect(answers[0]?.json()).toMatchObject({ success: false, code: '401', data: null });
  });

  it('gets it in the language of the call', async () => {
    const spanish = await readWith({});
    const english = await readWith({ isNeedPop: '1' });
    expect(english.json()).not.toEqual(spanish.json());
  });
});

describe('a session', () => {
  it('ends when its time is over, though it was proven a moment ago', async () => {
    await open('short', 1_000);
    const session = { userId: '1002', sessionId: 'short' };
    expect((await readWith(session)).statusCode).toBe(200);
    test.clock.advance(999);
    expect((await readWith(session)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await readWith(session)).statusCode).toBe(401);
  });

  it('ends at once in this process when it is revoked and forgotten, elsewhere within a second', async () => {
    await open('here');
    const session = { userId: '1002', sessionId: 'here' };
    expect((await readWith(session)).statusCode).toBe(200);
    await revokeSessions(test.db, '1002', new Date(test.clock.now()));
    test.app.sessions.forget('1002');
    expect((await readWith(session)).statusCode).toBe(401);
    await open('there');
    const other = { userId: '1002', sessionId: 'there' };
    expect((await readWith(other)).statusCode).toBe(200);
    await revokeSessions(test.db, '1002', new Date(test.clock.now()));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await readWith(other)).statusCode).toBe(401);
  });

  it('ends at once in this process also for a call that read it while it was being revoked', async () => {
    await open('meanwhile');
    const session = { userId: '1002', sessionId: 'meanwhile' };
    const read = Promise.withResolvers<void>();
    const revoked = Promise.withResolvers<void>();
    const slow = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.resolve();
        await revoked.promise;
        return result;
      },
    });
    const check = sessionCheck(slow, test.clock);
    const first = check.prove(session);
    await read.promise;
    await revokeSessions(test.db, '1002', new Date(test.clock.now()));
    check.forget('1002');
    revoked.resolve();
    // It came before the revocation.
    expect(await first).toBe('1002');
    await expect(check.prove(session)).rejects.toMatchObject({ refusal: 'sessionExpired' });
  });

  it('opens nothing of another borrower: foreign and unknown are one answer', async () => {
    const foreign = await test.call(readLoan, { productId: null, orderId: 'E174' });
    const unknown = await test.call(readLoan, { productId: null, orderId: 'X999' });
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
  });
});
