import { listOrders } from '@cauce/contract/server';
import { listAgents, signIn, signOut, signOutEverywhere, whoAmI } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { consoleCaller, demoAgent, freshCode, signedIn } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { DEVICE_COOKIE } from './sign-in-attempts.ts';
import { DEMO_PASSWORD } from './demo-agents.ts';

const SESSION = '__Host-cauce-agent';
const laura = demoAgent('agent');

const [test] = consoleForFile([]);

const tried = (changes: object) => ({
  email: laura.email,
  password: DEMO_PASSWORD,
  code: '000000',
  ...changes,
});

describe('signing in', () => {
  it('opens a session in a cookie that no script reads and no other site sends', async () => {
    const browser = consoleCaller(test, '192.0.2.10');
    const answer = await browser.trySignIn('agent');
    expect(answer.outcome).toMatchObject({ ok: true, data: { me: { email: laura.email } } });
    const [cookie] = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(
      /^__Host-cauce-agent=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await browser.call(whoAmI, {})).outcome).toMatchObject({
      ok: true,
      data: { me: { name: 'Laura Ríos', role: 'agent' } },
    });
    const stored = await test.db.selectFrom('agent_sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(browser.cookies.get(SESSION));
  });

  it('accepts e-mails in any letter case', async () => {
    const browser = consoleCaller(test, '192.0.2.11');
    const code = await freshCode(test, 'agent');
    const answer = await browser.call(signIn, tried({ email: ' Laura@CAUCE.example ', code }));
    expect(answer.outcome.ok).toBe(true);
  });

  it('gives the same answer whichever part was wrong', async () => {
    const code = await freshCode(test, 'agent');
    const answers = await Promise.all(
      [
        { email: 'nobody@cauce.example', code },
        { password: 'wrong password', code },
        { code: '000000' },
        { email: 'nobody@cauce.example', password: 'wrong' },
      ].map((changes, place) =>
        consoleCaller(test, `192.0.2.${20 + place}`).call(signIn, tried(changes)),
      ),
    );
    for (const { status, outcome } of answers) {
      expect(status).toBe(200);
      expect(outcome).toMatchObject({ ok: false, refusal: 'signInRefused' });
      expect(outcome.raw).toEqual(answers[0]?.outcome.raw);
    }
  });

  it('accepts a code once', async () => {
    const code = await freshCode(test, 'operator');
    const { email } = demoAgent('operator');
    const [one, other] = await Promise.all([
      consoleCaller(test, '192.0.2.30').call(signIn, tried({ email, code })),
      consoleCaller(test, '192.0.2.31').call(signIn, tried({ email, code })),
    ]);
    expect([one, other].filter((answer) => answer?.outcome.ok)).toHaveLength(1);
  });

  it('is refused to a deactivated agent, whose session ends', async () => {
    const browser = await signedIn(test, 'operator', '192.0.2.32');
    const { id } = demoAgent('operator');
    const setActive = (is_active: boolean) =>
      test.db.updateTable('agents').set({ is_active }).where('id', '=', id).execute();
    await setActive(false);
    expect((await browser.call(whoAmI, {})).status).toBe(401);
    const again = await consoleCaller(test, '192.0.2.33').trySignIn('operator');
    expect(again.outcome).toMatchObject({ refusal: 'signInRefused' });
    await setActive(true);
  });

  it('leaves an entry in the audit log, refused or not, without what was typed', async () => {
    await consoleCaller(test, '192.0.2.34').call(signIn, tried({ password: 'canary-password' }));
    await consoleCaller(test, '192.0.2.34').call(signIn, tried({ email: 'canary@example.com' }));
    const log = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'signIn')
      .execute();
    expect(log.some((row) => row.agent_id === 'laura' && row.details['isRefused'] === true)).toBe(
      true,
    );
    expect(log.some((row) => row.agent_id === null)).toBe(true);
    expect(
      log.some((row) => row.agent_id === 'laura' && row.details['isRefused'] === undefined),
    ).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/canary|cauce\.example|192\.0\.2/);
    expect(test.logLines.join('\n')).not.toMatch(/canary|cauce\.example/);
  });
});

describe('a session', () => {
  it('ends when it was idle for too long, and at its end at the latest', async () => {
    const browser = await signedIn(test, 'admin', '192.0.2.40');
    for (let call = 0; call < 15; call += 1) {
      test.clock.advance(29 * 60_000);
      expect((await browser.call(whoAmI, {})).status).toBe(200);
    }
    test.clock.advance(30 * 60_000);
    expect((await browser.call(whoAmI, {})).status).toBe(401);
    await browser.signInAs('admin');
    for (let call = 0; call < 16; call += 1) {
      test.clock.advance(29 * 60_000);
      await browser.call(whoAmI, {});
    }
    test.clock.advance(16 * 60_000);
    expect((await browser.call(whoAmI, {})).status).toBe(401);
  });

  it('is not extended by calls that the page makes by itself', async () => {
    const browser = await signedIn(test, 'admin', '192.0.2.41');
    const background = { headers: { 'x-cauce-background': '1' } };
    test.clock.advance(20 * 60_000);
    expect((await browser.call(whoAmI, {}, background)).status).toBe(200);
    test.clock.advance(10 * 60_000);
    expect((await browser.call(whoAmI, {}, background)).status).toBe(401);
  });

  it('ends when its agent signs out, and the cookie is removed', async () => {
    const browser = await signedIn(test, 'admin', '192.0.2.42');
    const token = browser.cookies.get(SESSION) ?? '';
    expect((await browser.call(signOut, {})).outcome.ok).toBe(true);
    expect(browser.cookies.has(SESSION)).toBe(false);
    browser.cookies.set(SESSION, token);
    expect((await browser.call(whoAmI, {})).status).toBe(401);
  });

  it('ends in every browser when its agent signs out everywhere, and no browser stays known', async () => {
    const one = consoleCaller(test, '192.0.2.43');
    const other = consoleCaller(test, '192.0.2.44');
    await one.signInAs('admin');
    await other.signInAs('admin');
    expect((await one.call(signOutEverywhere, {})).outcome.ok).toBe(true);
    expect((await one.call(whoAmI, {})).status).toBe(401);
    expect((await other.call(whoAmI, {})).status).toBe(401);
    const devices = await test.db
      .selectFrom('agent_devices')
      .selectAll()
      .where('agent_id', '=', 'irene')
      .execute();
    expect(devices).toEqual([]);
  });
});

describe('guessing', () => {
  const stranger = '198.51.100.1';
  const guess = (address: string, changes: object = {}) =>
    consoleCaller(test, address).call(signIn, tried({ password: 'guess', ...changes }));

  it('leads to a growing pause after five tries, also for right credentials, for known and unknown accounts alike', async () => {
    for (const email of [laura.email, 'nobody@cauce.example']) {
      const address = `198.51.100.${email.length}`;
      for (let tries = 0; tries < 5; tries += 1)
        expect((await guess(address, { email })).outcome).toMatchObject({
          refusal: 'signInRefused',
        });
      const paused = await guess(address, { email });
      expect(paused.outcome).toMatchObject({ refusal: 'signInPaused', retryAfterMs: 30_000 });
      test.clock.advance(30_000);
      expect((await guess(address, { email })).outcome).toMatchObject({ refusal: 'signInRefused' });
      expect((await guess(address, { email })).outcome).toMatchObject({ retryAfterMs: 60_000 });
    }
    const code = await freshCode(test, 'agent');
    const right = await guess(`198.51.100.${laura.email.length}`, {
      password: DEMO_PASSWORD,
      code,
    });
    expect(right.outcome).toMatchObject({ refusal: 'signInPaused' });
  });

  it('is counted before the password is checked: twelve tries at once count as twelve', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess(stranger, { email: 'crowd@cauce.example' })),
    );
    const refused = answers.filter(
      ({ outcome }) => !outcome.ok && outcome.refusal === 'signInRefused',
    );
    expect(refused).toHaveLength(5);
  });

  it('by a stranger does not lock the agent out', async () => {
    const agent = await signedIn(test, 'agent', '203.0.113.5');
    const device = agent.cookies.get(DEVICE_COOKIE) ?? '';
    for (let from = 0; from < 60; from += 1) await guess(`203.0.113.${100 + from}`);
    // From an unknown browser the account is paused for everybody.
    expect((await consoleCaller(test, '203.0.113.9').trySignIn('agent')).outcome).toMatchObject({
      refusal: 'signInPaused',
    });
    const again = consoleCaller(test, '203.0.113.9');
    again.cookies.set(DEVICE_COOKIE, device);
    expect((await again.trySignIn('agent')).outcome.ok).toBe(true);
  });

  it('does not pause anybody for as long as a clock was ahead that has been corrected', async () => {
    const office = '203.0.113.44';
    const DAY_MS = 86_400_000;
    test.clock.advance(3 * DAY_MS);
    await signedIn(test, 'operator', office);
    test.clock.advance(-3 * DAY_MS);
    expect((await consoleCaller(test, office).trySignIn('admin')).outcome.ok).toBe(true);
  });

  it('at many accounts is stopped by the caller’s address', async () => {
    let paused = 0;
    for (let account = 0; account < 32; account += 1) {
      const { outcome } = await guess('198.51.100.77', { email: `a${account}@cauce.example` });
      if (!outcome.ok && outcome.refusal === 'signInPaused') paused += 1;
    }
    expect(paused).toBe(2);
  });

  it('from all addresses of one IPv6 network (/64) counts as one caller', async () => {
    const answers = [];
    for (let host = 1; host <= 6; host += 1)
      answers.push(await guess(`2001:db8:7:7::${host}`, { email: 'line@cauce.example' }));
    expect(answers.map(({ outcome }) => !outcome.ok && outcome.refusal)).toEqual([
      ...Array<string>(5).fill('signInRefused'),
      'signInPaused',
    ]);
    const neighbour = await guess('2001:db8:7:8::1', { email: 'line@cauce.example' });
    expect(neighbour.outcome).toMatchObject({ refusal: 'signInRefused' });
  });
});

describe('two kinds of session', () => {
  it('do not open each other’s calls', async () => {
    const borrower = { query: { userId: '1001', sessionId: 'demo-1001' } };
    const asBorrower = await consoleCaller(test, '192.0.2.50').call(listAgents, {}, borrower);
    expect(asBorrower.status).toBe(401);
    const withToken = consoleCaller(test, '192.0.2.51');
    withToken.cookies.set(SESSION, 'demo-1001');
    expect((await withToken.call(listAgents, {})).status).toBe(401);
    const agent = await signedIn(test, 'admin', '192.0.2.52');
    const cookie = `${SESSION}=${agent.cookies.get(SESSION) ?? ''}`;
    const asAgent = await test.inject({
      method: 'POST',
      url: listOrders.path,
      headers: { cookie },
      query: { userId: '1001', sessionId: agent.cookies.get(SESSION) ?? '' },
    });
    expect(asAgent.statusCode).toBe(401);
  });
});
