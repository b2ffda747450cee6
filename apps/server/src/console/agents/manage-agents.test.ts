import {
  answerAccessProposal,
  changeAgent,
  changePassword,
  countLoans,
  createAgent,
  endAgentSession,
  finishSetup,
  listAgentSessions,
  listAgents,
  openSetup,
  readAudit,
  resetAgent,
  sendSetupLink,
  signIn,
  whoAmI,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/console-caller.ts';
import { dataOf } from '../../../test/data-of.ts';
import {
  changeAccess,
  consoleCaller,
  demoAgent,
  freshCode,
  outcomeOf,
  shownAccess,
  withAgents,
} from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { workOf } from '../../../test/work-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { removeExpired } from '../../schedule/remove-expired.ts';
import { changeRoleByCommand, createByCommand, resetByCommand } from './agent-by-command.ts';
import { DEMO_PASSWORD } from './demo-agents.ts';
import { sendSetupLinks } from './send-setup-links.ts';
import { codeOfStep, secretOfBase32, stepsAt } from './one-time-code.ts';

const PASSWORD = 'tres tazas de café';
const [test] = consoleForFile([]);
let admin: ConsoleCaller;
beforeEach(async () => {
  admin = await signedIn(test, 'admin', '192.0.2.1');
});

let counter = 0;
async function newLink() {
  counter += 1;
  const email = `nora${counter}@cauce.example`;
  const data = dataOf(await admin.call(createAgent, { email, name: 'Nora Paz', role: 'agent' }));
  return { ...data, email, token: await mailedToken(email) };
}

/** The secret of the link in an agent's mail. */
async function mailedToken(email: string): Promise<string> {
  await sendSetupLinks(workOf(test));
  const { token_hash: counts } = await test.db
    .selectFrom('agent_setups')
    .innerJoin('agents', 'agents.id', 'agent_setups.agent_id')
    .select('token_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const mails = await test.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  const tokens = mails.map(({ text }) => /\/console\/setup#([\w-]{43})/.exec(text)?.[1] ?? '');
  return tokens.find((token) => hashToken(token).equals(counts)) ?? '';
}

const codeNow = (secret: string) =>
  codeOfStep(secretOfBase32(secret), stepsAt(test.clock.now())[0] ?? 0);

async function setUp(token: string, browser = consoleCaller(test, '192.0.2.2')) {
  const { secret } = dataOf(await browser.call(openSetup, { token }));
  const done = await browser.call(finishSetup, {
    token,
    newPassword: PASSWORD,
    code: codeNow(secret),
  });
  return { browser, secret, done };
}

describe('a new agent', () => {
  it('sets the account up by a link that works once, and is signed in', async () => {
    const { token, email } = await newLink();
    const { browser, secret, done } = await setUp(token);
    expect(done.outcome).toMatchObject({ ok: true, data: { me: { email, role: 'agent' } } });
    expect((await browser.call(whoAmI, {})).outcome.ok).toBe(true);
    const again = await browser.call(openSetup, { token });
    expect(again.outcome).toMatchObject({ refusal: 'setupExpired' });
    test.clock.advance(60_000);
    const later = await consoleCaller(test, '192.0.2.3').call(signIn, {
      email,
      password: PASSWORD,
      code: codeNow(secret),
    });
    expect(later.outcome.ok).toBe(true);
  });

  it('cannot sign in before that, and the link expires after two days', async () => {
    const { token } = await newLink();
    const browser = consoleCaller(test, '192.0.2.4');
    test.clock.advance(48 * 3_600_000);
    expect((await browser.call(openSetup, { token })).outcome).toMatchObject({
      refusal: 'setupExpired',
    });
    const wrong = { token: 'x'.repeat(43) };
    expect((await browser.call(openSetup, wrong)).outcome).toMatchObject({
      refusal: 'setupExpired',
    });
  });

  it('must prove the secret that was shown last, and choose a password that is not easy to guess', async () => {
    const { token } = await newLink();
    const browser = consoleCaller(test, '192.0.2.5');
    const first = await browser.call(openSetup, { token });
    const second = await browser.call(openSetup, { token });
    if (!first.outcome.ok || !second.outcome.ok) throw new Error('no link');
    const finish = (secret: string, newPassword: string) =>
      browser.call(finishSetup, { token, newPassword, code: codeNow(secret) });
    expect((await finish(first.outcome.data.secret, PASSWORD)).outcome).toMatchObject({
      refusal: 'setupCodeWrong',
    });
    for (const weak of ['nora paz nora', 'aaaaaaaaaaaaa', 'Password 12345'])
      expect((await finish(second.outcome.data.secret, weak)).outcome).toMatchObject({
        refusal: 'passwordWeak',
      });
    expect((await finish(second.outcome.data.secret, PASSWORD)).outcome.ok).toBe(true);
  });

  it('may open the link while an admin resets the account: the two do not deadlock', async () => {
    const { token, email } = await newLink();
    const { id: agentId } = await test.db
      .selectFrom('agents')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    let link = token;
    for (let round = 0; round < raceRounds(15); round += 1) {
      const [opened, reset] = await Promise.all([
        consoleCaller(test, '192.0.2.4').call(openSetup, { token: link }),
        admin.call(resetAgent, { agentId }),
      ]);
      expect([200, reset.outcome.ok]).toEqual([opened.status, true]);
      if (reset.outcome.ok) link = await mailedToken(email);
    }
  });

  it('needs an e-mail that no other agent has', async () => {
    const { email } = await newLink();
    const twice = await admin.call(createAgent, {
      email: email.toUpperCase(),
      name: 'Otra Nora',
      role: 'agent',
    });
    expect(twice.outcome).toMatchObject({ refusal: 'emailTaken' });
  });
});

describe('the link to set up an account', () => {
  it('goes only to the agent’s mail, so that whoever resets an account cannot take it over', async () => {
    const { email, token: first, agentId } = await newLink();
    await setUp(first);
    const reset = await admin.call(resetAgent, { agentId });
    const token = await mailedToken(email);
    expect(token).not.toBe(first);
    expect(JSON.stringify(reset)).not.toContain(token);
    expect(Object.keys(reset.outcome.ok ? reset.outcome.data : {}).toSorted()).toEqual([
      'agentId',
      'expiresAt',
    ]);
    const { rows } = await sql<{ text: string }>`
      select details::text as text from audit_log where subject_id = ${agentId}
    `.execute(test.db);
    for (const { text } of rows) expect(text).not.toContain(token);
    expect(test.logLines.join('')).not.toContain(token);
    const waiting = await sql`select 1 from agent_setups where sealed_link is not null`.execute(
      test.db,
    );
    expect(waiting.rows).toEqual([]);
    // A code is accepted once, including codes of the account before the reset.
    test.clock.advance(60_000);
    expect((await setUp(token)).done.outcome.ok).toBe(true);
  });

  it('is sent again if the mail fails, and is replaced by a newer one', async () => {
    const { email, agentId } = await newLink();
    await admin.call(resetAgent, { agentId });
    const failing = {
      ...workOf(test),
      ports: { ...test.ports, mail: { send: () => Promise.reject(new Error('no route')) } },
    };
    expect(await sendSetupLinks(failing)).toBe(0);
    expect(await sendSetupLinks(workOf(test))).toBe(0);
    test.clock.advance(5_000);
    expect(await sendSetupLinks(workOf(test))).toBe(1);
    expect(await mailedToken(email)).toMatch(/^[\w-]{43}$/);
    await admin.call(resetAgent, { agentId });
    test.clock.advance(60_000);
    expect((await setUp(await mailedToken(email))).done.outcome.ok).toBe(true);
  });

  it('is listed with its state, and can be sent again if it was not used', async () => {
    const { email, agentId, token: first } = await newLink();
    const listed = async () => {
      const list = await outcomeOf(admin, listAgents, {});
      if (typeof list === 'string') throw new Error(list);
      return list.agents.find(({ id }) => id === agentId);
    };
    expect(await listed()).toMatchObject({ isSetUp: false, setupLink: { state: 'delivered' } });
    const again = await outcomeOf(admin, sendSetupLink, { agentId });
    expect(again).toMatchObject({ agentId });
    expect(await listed()).toMatchObject({ setupLink: { state: 'onItsWay' } });
    const mail = { send: () => Promise.reject(new Error('no route')) };
    await sendSetupLinks({ ...workOf(test), ports: { ...test.ports, mail } });
    expect(await listed()).toMatchObject({ setupLink: { state: 'notDelivered' } });
    test.clock.advance(48 * 3_600_000);
    admin = consoleCaller(test, '192.0.2.1');
    await admin.signInAs('admin');
    expect(await listed()).toMatchObject({ setupLink: { state: 'expired' } });
    expect(await outcomeOf(admin, sendSetupLink, { agentId })).toMatchObject({ agentId });
    const token = await mailedToken(email);
    expect(await outcomeOf(consoleCaller(test), openSetup, { token: first })).toBe('setupExpired');
    await setUp(token);
    expect(await listed()).toMatchObject({ isSetUp: true, setupLink: null });
    expect(await outcomeOf(admin, sendSetupLink, { agentId })).toBe('agentSetUp');
    expect(await outcomeOf(admin, sendSetupLink, { agentId: demoAgent('admin').id })).toBe(
      'ownAccount',
    );
    expect(await outcomeOf(admin, sendSetupLink, { agentId: 'nobody' })).toBe('agentNotFound');
    const { rows } = await sql`
      select agent_id as by from audit_log where act = 'sendSetupLink' and subject_id = ${agentId}
    `.execute(test.db);
    expect(rows).toEqual([{ by: 'irene' }, { by: 'irene' }]);
  });

  it('is deleted if it expires before it was sent', async () => {
    const email = 'never.sent@cauce.example';
    await admin.call(createAgent, { email, name: 'Nora Paz', role: 'agent' });
    const waiting = async () => {
      const { rows } = await sql`select 1 from agent_setups where sealed_link is not null`.execute(
        test.db,
      );
      return rows.length;
    };
    await removeExpired(test.db, test.clock, test.settings);
    expect(await waiting()).toBe(1);
    test.clock.advance(48 * 3_600_000);
    await removeExpired(test.db, test.clock, test.settings);
    expect(await waiting()).toBe(0);
  });

  it('cannot be created where no mail can be sent', async () => {
    const silent = await withAgents(await startTestApp({ ports: { mail: null } }));
    const irene = await signedIn(silent, 'admin');
    expect(await outcomeOf(irene, resetAgent, { agentId: 'laura' })).toBe('mailMissing');
    expect(await outcomeOf(irene, sendSetupLink, { agentId: 'laura' })).toBe('mailMissing');
    const nora = { email: 'nora@cauce.example', name: 'Nora Paz', role: 'agent' } as const;
    expect(await outcomeOf(irene, createAgent, nora)).toBe('mailMissing');
    await silent.close();
  });
});

describe('an admin', () => {
  it('resets an agent: the sessions end and the old password is refused', async () => {
    const { token, agentId, email } = await newLink();
    const { browser, secret } = await setUp(token);
    const reset = await admin.call(resetAgent, { agentId });
    expect(reset.outcome.ok).toBe(true);
    expect((await browser.call(whoAmI, {})).status).toBe(401);
    test.clock.advance(60_000);
    const old = { email, password: PASSWORD, code: codeNow(secret) };
    expect((await consoleCaller(test, '192.0.2.6').call(signIn, old)).outcome).toMatchObject({
      refusal: 'signInRefused',
    });
  });

  it('changes permissions, which apply from the next session on', async () => {
    const { token, agentId, email } = await newLink();
    const { browser, secret } = await setUp(token);
    expect((await browser.call(readAudit, {})).status).toBe(403);
    expect(
      await changeAccess(admin, {
        agentId,
        role: 'agent',
        granted: ['audit.read'],
        revoked: ['loans.read', 'money.approve'],
        isActive: true,
      }),
    ).toEqual({ isWaiting: false });
    expect((await browser.call(readAudit, {})).status).toBe(401);
    test.clock.advance(60_000);
    await browser.call(signIn, { email, password: PASSWORD, code: codeNow(secret) });
    expect((await browser.call(readAudit, {})).outcome.ok).toBe(true);
    expect((await browser.call(countLoans, {})).outcome).toMatchObject({
      refusal: 'permissionRefused',
    });
    const [entry] = await test.db
      .selectFrom('audit_log')
      .select('details')
      .where('act', '=', 'changeAgent')
      .where('subject_id', '=', agentId)
      .execute();
    expect(entry?.details).toMatchObject({
      fromGranted: [],
      granted: ['audit.read'],
      fromRevoked: [],
      // A right outside the preset cannot be removed.
      revoked: ['loans.read'],
    });
  });

  it('does not restore the access that another admin has removed since the dialog was opened', async () => {
    const { agentId } = await newLink();
    const seen = await shownAccess(admin, agentId);
    const other = await signedIn(test, 'admin', '192.0.2.6');
    const change = { agentId, role: 'agent', seen } as const;
    expect(await outcomeOf(other, changeAgent, { ...change, isActive: false })).toEqual({
      isWaiting: false,
    });
    const wider = { ...change, granted: ['audit.read' as const], isActive: true };
    expect(await outcomeOf(admin, changeAgent, wider)).toBe('changedMeanwhile');
    expect(await shownAccess(admin, agentId)).toEqual({ ...seen, isActive: false });
  });

  it('cannot remove their own access, nor that of an unknown agent', async () => {
    const self = { agentId: 'irene', role: 'agent', isActive: true } as const;
    expect(await changeAccess(admin, self)).toBe('ownAccount');
    expect((await admin.call(resetAgent, { agentId: 'irene' })).outcome).toMatchObject({
      refusal: 'ownAccount',
    });
    expect((await admin.call(resetAgent, { agentId: 'nobody' })).outcome).toMatchObject({
      refusal: 'agentNotFound',
    });
    const absent = { agentId: 'nobody', role: 'agent', isActive: false } as const;
    expect(await changeAccess(admin, absent)).toBe('agentNotFound');
  });

  it('cannot be the last one to lose the role: of two who remove each other’s, one succeeds', async () => {
    await test.db.updateTable('agents').set({ role: 'admin' }).where('id', '=', 'mateo').execute();
    await test.db
      .updateTable('agents')
      .set({ role: 'agent' })
      .where('id', 'not in', ['irene', 'mateo'])
      .execute();
    const other = await signedIn(test, 'operator', '192.0.2.7');
    const down = { role: 'agent', isActive: true } as const;
    const [mateo, irene] = [
      { ...down, agentId: 'mateo', seen: await shownAccess(admin, 'mateo') },
      { ...down, agentId: 'irene', seen: await shownAccess(other, 'irene') },
    ];
    await Promise.all([admin.call(changeAgent, mateo), other.call(changeAgent, irene)]);
    const admins = await test.db
      .selectFrom('agents')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();
    expect(admins).toHaveLength(1);
    await test.db.updateTable('agents').set({ role: 'admin' }).where('id', '=', 'irene').execute();
    await test.db
      .updateTable('agents')
      .set({ role: 'operator' })
      .where('id', '=', 'mateo')
      .execute();
  });
});

describe('rights over money', () => {
  const rosa = { email: 'rosa.money@cauce.example', name: 'Rosa Gil', role: 'admin' } as const;
  let other: ConsoleCaller;
  beforeAll(async () => {
    const context = { db: test.db, ports: test.ports, issuer: 'Cauce', actor: 'ops' };
    const { secret } = await createByCommand(rosa, PASSWORD, context);
    other = consoleCaller(test, '192.0.2.70');
    const { email } = rosa;
    await other.call(signIn, { email, password: PASSWORD, code: codeNow(secret) });
  });

  const access = async (agentId: string) =>
    test.db
      .selectFrom('agents')
      .select(['role', 'granted', 'is_active'])
      .where('id', '=', agentId)
      .executeTakeFirstOrThrow();

  async function proposal(agentId: string) {
    const { outcome } = await other.call(listAgents, {});
    const all = outcome.ok ? outcome.data.proposals : [];
    return all.find((one) => one.agentId === agentId)?.proposalId ?? '0';
  }

  it('wait for the approval of another person, who is not the agent concerned', async () => {
    const { agentId } = await newLink();
    const wider = { agentId, role: 'operator', isActive: true } as const;
    expect(await changeAccess(admin, wider)).toEqual({ isWaiting: true });
    expect((await access(agentId)).role).toBe('agent');
    const proposalId = await proposal(agentId);
    const yes = { proposalId, isApproved: true };
    expect(await outcomeOf(admin, answerAccessProposal, yes)).toBe('ownProposal');
    expect(await outcomeOf(other, answerAccessProposal, yes)).toBeNull();
    expect((await access(agentId)).role).toBe('operator');
    expect(await outcomeOf(other, answerAccessProposal, yes)).toBe('accessProposalNotFound');
    // Fewer rights need no approval, and reactivated access includes its rights over money.
    expect(await changeAccess(admin, { ...wider, isActive: false })).toEqual({
      isWaiting: false,
    });
    expect(await changeAccess(admin, wider)).toEqual({ isWaiting: true });
  });

  it('are missing in a new account until they are approved', async () => {
    const email = 'new.operator@cauce.example';
    const created = await outcomeOf(admin, createAgent, {
      email,
      name: 'Eva Sol',
      role: 'operator',
    });
    expect(created).toMatchObject({ isWaiting: true });
    const { id } = await test.db
      .selectFrom('agents')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect((await access(id)).role).toBe('agent');
    const rejected = { proposalId: await proposal(id), isApproved: false };
    expect(await outcomeOf(other, answerAccessProposal, rejected)).toBeNull();
    expect((await access(id)).role).toBe('agent');
  });

  it('are not approved once the access has changed, once two days are over, or twice at once', async () => {
    const { agentId } = await newLink();
    const wider = { agentId, role: 'agent', granted: ['money.approve'], isActive: true } as const;
    await changeAccess(admin, { ...wider, granted: [...wider.granted] });
    const proposalId = await proposal(agentId);
    await changeAccess(admin, {
      agentId,
      role: 'agent',
      granted: ['audit.read'],
      isActive: true,
    });
    expect(await outcomeOf(other, answerAccessProposal, { proposalId, isApproved: true })).toBe(
      'changedMeanwhile',
    );
    await changeAccess(admin, { ...wider, granted: [...wider.granted] });
    const second = { proposalId: await proposal(agentId), isApproved: true };
    await test.db
      .updateTable('access_proposals')
      .set({ proposed_at: new Date(test.clock.now() - 49 * 3_600_000) })
      .where('id', '=', Number(second.proposalId))
      .execute();
    expect(await outcomeOf(other, answerAccessProposal, second)).toBe('accessProposalNotFound');
    await changeAccess(admin, { ...wider, granted: [...wider.granted] });
    const third = { proposalId: await proposal(agentId), isApproved: true };
    const both = await Promise.all([
      outcomeOf(other, answerAccessProposal, third),
      outcomeOf(other, answerAccessProposal, third),
    ]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(both).toContain('accessProposalNotFound');
    expect((await access(agentId)).granted).toEqual(['money.approve']);
  });

  it('are not approved once the proposer may no longer grant them', async () => {
    const { agentId } = await newLink();
    const wider = { agentId, role: 'agent', granted: ['money.approve'], isActive: true } as const;
    await changeAccess(admin, { ...wider, granted: [...wider.granted] });
    const yes = { proposalId: await proposal(agentId), isApproved: true };
    const { id: adminId } = demoAgent('admin');
    const set = (values: { revoked: string[]; is_active: boolean }) =>
      test.db.updateTable('agents').set(values).where('id', '=', adminId).execute();
    for (const [revoked, isActive, refusal] of [
      [['money.approve'], true, 'rightsBeyondOwn'],
      [['agents.manage'], true, 'proposerGone'],
      [[], false, 'proposerGone'],
    ] as const) {
      await set({ revoked: [...revoked], is_active: isActive });
      expect(await outcomeOf(other, answerAccessProposal, yes)).toBe(refusal);
      expect((await access(agentId)).granted).toEqual([]);
      await set({ revoked: [], is_active: true });
    }
    expect(await outcomeOf(other, answerAccessProposal, yes)).toBeNull();
  });

  it('cannot be granted by an agent without them, who also cannot change or reset an account with more rights', async () => {
    const { token, agentId, email } = await newLink();
    const manager = { agentId, role: 'agent', granted: ['agents.manage'], isActive: true } as const;
    expect(await changeAccess(admin, { ...manager, granted: [...manager.granted] })).toEqual({
      isWaiting: false,
    });
    const { browser } = await setUp(token);
    const { agentId: third } = await newLink();
    expect(
      await changeAccess(browser, {
        agentId: third,
        role: 'agent',
        granted: ['money.approve'],
        isActive: true,
      }),
    ).toBe('rightsBeyondOwn');
    expect(await outcomeOf(browser, resetAgent, { agentId: 'irene' })).toBe('rightsBeyondOwn');
    const down = { agentId: 'irene', role: 'agent', isActive: false } as const;
    expect(await changeAccess(browser, down)).toBe('rightsBeyondOwn');
    const up = { email: `x.${email}`, name: 'Otra', role: 'admin' } as const;
    expect(await outcomeOf(browser, createAgent, up)).toBe('rightsBeyondOwn');
    const own = { agentId, role: 'admin', isActive: true } as const;
    expect(await changeAccess(browser, own)).toBe('ownAccount');
  });
});

describe('one’s own password', () => {
  it('is changed with the old password and a code; the other sessions end', async () => {
    const here = consoleCaller(test, '192.0.2.8');
    const there = consoleCaller(test, '192.0.2.9');
    await here.signInAs('operator');
    await there.signInAs('operator');
    const change = async (password: string, newPassword: string) =>
      here.call(changePassword, { password, newPassword, code: await freshCode(test, 'operator') });
    expect((await change('wrong', PASSWORD)).outcome).toMatchObject({ refusal: 'signInRefused' });
    expect((await change(DEMO_PASSWORD, 'mateo salas 12')).outcome).toMatchObject({
      refusal: 'passwordWeak',
    });
    expect((await change(DEMO_PASSWORD, PASSWORD)).outcome.ok).toBe(true);
    expect((await here.call(whoAmI, {})).outcome.ok).toBe(true);
    expect((await there.call(whoAmI, {})).status).toBe(401);
  });
});

describe('the command', () => {
  const context = () => ({ db: test.db, ports: test.ports, issuer: 'Cauce', actor: 'ops' });
  const rosa = { email: 'rosa@cauce.example', name: 'Rosa Gil', role: 'admin' } as const;

  it('creates an admin who can sign in at once, and resets one who lost the telephone', async () => {
    const first = await createByCommand(rosa, PASSWORD, context());
    const enter = (secret: string) =>
      consoleCaller(test, '192.0.2.60').call(signIn, {
        email: rosa.email,
        password: PASSWORD,
        code: codeNow(secret),
      });
    expect((await enter(first.secret)).outcome.ok).toBe(true);
    const second = await resetByCommand(rosa.email, PASSWORD, context());
    test.clock.advance(60_000);
    expect((await enter(first.secret)).outcome).toMatchObject({ refusal: 'signInRefused' });
    expect((await enter(second.secret)).outcome.ok).toBe(true);
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Cauce:rosa%40cauce\.example\?/);
  });

  it('refuses an e-mail that is taken, one that nobody has, and a weak password', async () => {
    await expect(createByCommand(rosa, PASSWORD, context())).rejects.toThrow(
      'has an account already',
    );
    await expect(resetByCommand('x@cauce.example', PASSWORD, context())).rejects.toThrow(
      'No agent',
    );
    const other = { ...rosa, email: 'other@cauce.example' };
    await expect(createByCommand(other, 'aaaaaaaaaaaa', context())).rejects.toThrow(
      'easy to guess',
    );
  });

  it('grants a role without approval', async () => {
    const { agentId, email } = await newLink();
    await changeRoleByCommand(email, 'operator', context());
    const agent = await test.db
      .selectFrom('agents')
      .select('role')
      .where('id', '=', agentId)
      .executeTakeFirst();
    expect(agent).toEqual({ role: 'operator' });
    await expect(changeRoleByCommand('x@cauce.example', 'agent', context())).rejects.toThrow(
      'No active agent',
    );
  });

  it('stores the secret encrypted', async () => {
    const { secret } = await resetByCommand(rosa.email, PASSWORD, context());
    const { totp_secret: stored } = await test.db
      .selectFrom('agents')
      .select('totp_secret')
      .where('email', '=', rosa.email)
      .executeTakeFirstOrThrow();
    expect(stored?.includes(secretOfBase32(secret))).toBe(false);
  });
});

describe('the sessions of agents', () => {
  it('are listed and ended by their agent, and by an administrator', async () => {
    const one = await signedIn(test, 'agent', '192.0.2.40');
    const other = await signedIn(test, 'agent', '192.0.2.41');
    const { browser: stranger } = await setUp((await newLink()).token);
    const seen = await one.call(listAgentSessions, {});
    const sessions = seen.outcome.ok ? seen.outcome.data.sessions : [];
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    const its = await other.call(listAgentSessions, {});
    const theirs = its.outcome.ok ? its.outcome.data.sessions.find(({ isThis }) => isThis) : null;
    const input = { sessionId: theirs?.sessionId ?? '' };
    const refused = { refusal: 'agentSessionNotFound' };
    expect((await stranger.call(endAgentSession, input)).outcome).toMatchObject(refused);
    const { id: agentId } = demoAgent('agent');
    expect((await stranger.call(listAgentSessions, { agentId })).outcome).toMatchObject({
      refusal: 'agentNotFound',
    });
    expect((await one.call(endAgentSession, input)).outcome.ok).toBe(true);
    expect((await other.call(whoAmI, {})).status).toBe(401);
    expect((await one.call(endAgentSession, input)).outcome).toMatchObject(refused);
    for (const caller of [one, stranger])
      expect((await caller.call(listAgentSessions, { ofAll: true })).outcome).toMatchObject({
        refusal: 'agentNotFound',
      });
    const all = (await admin.done(listAgentSessions, { ofAll: true })).sessions;
    expect(all.filter(({ isThis }) => isThis)).toMatchObject([{ agent: { name: 'Irene Campos' } }]);
    expect(all.map(({ agent }) => agent.id)).toContain(agentId);
    expect(all.map(({ seenAt }) => seenAt)).toEqual(
      all
        .map(({ seenAt }) => seenAt)
        .toSorted()
        .toReversed(),
    );
    const left = await admin.call(listAgentSessions, { agentId });
    const last = left.outcome.ok ? left.outcome.data.sessions : [];
    for (const { sessionId } of last)
      expect((await admin.call(endAgentSession, { sessionId })).outcome.ok).toBe(true);
    expect((await one.call(whoAmI, {})).status).toBe(401);
  });

  it('are not listed or counted once they have been idle for too long', async () => {
    const { id: agentId } = demoAgent('agent');
    await signedIn(test, 'agent', '192.0.2.42');
    const listed = async () => (await admin.done(listAgentSessions, { agentId })).sessions.length;
    const counted = async () =>
      (await admin.done(listAgents, {})).agents.find(({ id }) => id === agentId)?.openSessions;
    expect([await listed(), await counted()]).toEqual([1, 1]);
    test.clock.advance(29 * 60_000);
    await admin.done(listAgents, {});
    test.clock.advance(60_000);
    expect([await listed(), await counted()]).toEqual([0, 0]);
  });
});
