import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  resetAgent,
  whoAmI,
} from '@cauce/contract/console';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  changeAccess,
  consoleCaller,
  demoAgent,
  freshCode,
  outcomeOf,
} from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { softwareAuthenticator } from '../../../test/stand-ins/software-authenticator.ts';
import type { Signing } from '../../../test/stand-ins/software-authenticator.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { removeExpired } from '../../schedule/remove-expired.ts';
import { DEMO_PASSWORD } from '../agents/demo-agents.ts';
import type { ConsoleContext } from '../mount/console-handler.ts';
import { revokeAgentSessions } from '../agents/agent-sessions.ts';
import { lockAgent, setCredentials } from '../agents/agents.ts';
import type { AgentRow } from '../agents/agents.ts';
import { finishPasskey as finishHere } from './own-passkeys.ts';
import { passkeySiteOf } from './passkey-proof.ts';
import { addChallenge, addPasskey } from './passkeys.ts';
import { checkCredentials, consumeProof } from '../agents/check-credentials.ts';

const HOST = 'console.example';
const AT_HOME = { headers: { host: HOST } };
const ORIGIN = `http://${HOST}`;

const [test] = consoleForFile([]);
let laura: ConsoleCaller;
let device: ReturnType<typeof softwareAuthenticator>;
let callers = 0;

/** A browser at the console's own address. Each has another network address, because refusals are counted. */
function browser(): ConsoleCaller {
  callers += 1;
  const caller = consoleCaller(test, `198.51.100.${callers}`);
  return {
    ...caller,
    call: async (endpoint, input) => caller.call(endpoint, input, AT_HOME),
  };
}

async function challengeFor(caller: ConsoleCaller): Promise<string> {
  const begun = await outcomeOf(caller, beginPasskeySignIn, {});
  if (typeof begun === 'string') throw new Error(begun);
  return begun.options.challenge;
}

const home = (challenge: string): Signing => ({ challenge, origin: ORIGIN, site: HOST });

async function register(caller: ConsoleCaller, made = softwareAuthenticator()) {
  const code = await freshCode(test, 'agent');
  const begun = await outcomeOf(caller, beginPasskey, { password: DEMO_PASSWORD, code });
  if (typeof begun === 'string') throw new Error(begun);
  const { challenge } = begun.options;
  const input = { name: 'Laptop', made: made.make(home(challenge)) };
  return { made, challenge, answer: await outcomeOf(caller, finishPasskey, input) };
}

beforeEach(async () => {
  await test.db.deleteFrom('agent_passkeys').execute();
  laura = browser();
  await laura.signInAs('agent');
  const { made, answer } = await register(laura);
  if (answer !== null) throw new Error(answer);
  device = made;
});

// A device without a counter always reports 0, so that only the challenge prevents a replay.
it('signs an agent in without password and code, once for each challenge', async () => {
  const other = browser();
  const signed = device.sign({ ...home(await challengeFor(other)), counter: 0 });
  expect(await outcomeOf(other, finishPasskeySignIn, { signed })).toMatchObject({
    me: { id: 'laura' },
  });
  expect(await outcomeOf(other, whoAmI, {})).toMatchObject({ me: { id: 'laura' } });
  expect(await outcomeOf(browser(), finishPasskeySignIn, { signed })).toBe('passkeyRefused');
});

it('accepts one of two uses of a signature, concurrent or one after another', async () => {
  const signed = device.sign({ ...home(await challengeFor(browser())), counter: 0 });
  const both = [browser(), browser()].map(async (one) =>
    outcomeOf(one, finishPasskeySignIn, { signed }),
  );
  const answers = await Promise.all(both);
  expect(answers.filter((one) => one === 'passkeyRefused')).toHaveLength(1);
});

it('sends everybody the same request, and pauses a caller who keeps guessing', async () => {
  const begun = await outcomeOf(browser(), beginPasskeySignIn, {});
  expect(begun).toMatchObject({ options: { rpId: HOST, userVerification: 'required' } });
  expect(begun).not.toHaveProperty('options.allowCredentials');
  const guesser = browser();
  const guess = async (one: ReturnType<typeof softwareAuthenticator>) => {
    const signed = one.sign({ ...home(await challengeFor(guesser)), counter: 1 });
    return outcomeOf(guesser, finishPasskeySignIn, { signed });
  };
  const stranger = softwareAuthenticator();
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(stranger)).toBe('passkeyRefused');
  expect(await guess(stranger)).toBe('signInPaused');
  expect(await guess(device)).toMatchObject({ me: { id: 'laura' } });
});

it('refuses another origin or site, a device that has not verified its user, and an unknown challenge', async () => {
  const caller = browser();
  const wrongs: readonly Partial<Signing>[] = [
    { origin: 'http://evil.example' },
    { site: 'evil.example' },
    { isVerified: false },
    { userId: 'mateo' },
    { challenge: 'q1n6m0l0y2b3c4d5e6f7g8h9i0j1k2l3' },
  ];
  for (const wrong of wrongs) {
    const signed = device.sign({ ...home(await challengeFor(caller)), counter: 1, ...wrong });
    expect(await outcomeOf(browser(), finishPasskeySignIn, { signed })).toBe('passkeyRefused');
  }
});

it('refuses a challenge after five minutes, and one that was issued for a new passkey', async () => {
  const late = await challengeFor(browser());
  test.clock.advance(300_001);
  const signed = device.sign({ ...home(late), counter: 1 });
  expect(await outcomeOf(browser(), finishPasskeySignIn, { signed })).toBe('passkeyRefused');
  const code = await freshCode(test, 'agent');
  const begun = await outcomeOf(laura, beginPasskey, { password: DEMO_PASSWORD, code });
  if (typeof begun === 'string') throw new Error(begun);
  const other = device.sign({ ...home(begun.options.challenge), counter: 1 });
  expect(await outcomeOf(browser(), finishPasskeySignIn, { signed: other })).toBe('passkeyRefused');
});

it('refuses a signature of another passkey, and a copy whose counter lags behind', async () => {
  const stranger = softwareAuthenticator();
  const forged = stranger.sign({ ...home(await challengeFor(browser())), counter: 1 });
  const underItsName = { ...forged, id: device.id };
  expect(await outcomeOf(browser(), finishPasskeySignIn, { signed: underItsName })).toBe(
    'passkeyRefused',
  );
  const use = async (counter: number) => {
    const signed = device.sign({ ...home(await challengeFor(browser())), counter });
    return outcomeOf(browser(), finishPasskeySignIn, { signed });
  };
  expect(await use(7)).toMatchObject({ me: { id: 'laura' } });
  expect(await use(7)).toBe('passkeyRefused');
  expect(await use(8)).toMatchObject({ me: { id: 'laura' } });
});

it('is for the host of the address, or the configured one', () => {
  const origin = 'https://console.lender.mx:8443';
  expect(passkeySiteOf({ origin, settings: { passkeySite: null } })).toBe('console.lender.mx');
  expect(passkeySiteOf({ origin, settings: { passkeySite: 'lender.mx' } })).toBe('lender.mx');
});

it('is not created by a device that has not verified its user, nor beyond ten', async () => {
  const begin = async () => {
    const code = await freshCode(test, 'agent');
    return outcomeOf(laura, beginPasskey, { password: DEMO_PASSWORD, code });
  };
  const begun = await begin();
  if (typeof begun === 'string') throw new Error(begun);
  const unseen = softwareAuthenticator().make({
    ...home(begun.options.challenge),
    isVerified: false,
  });
  expect(await outcomeOf(laura, finishPasskey, { name: 'Sin PIN', made: unseen })).toBe(
    'passkeyRefused',
  );
  await sql`
    insert into agent_passkeys (id, agent_id, name, public_key, counter, site, made_at)
    select 'copy' || one, agent_id, name, public_key, counter, site, made_at
    from agent_passkeys, generate_series(1, 9) one
  `.execute(test.db);
  expect(await begin()).toBe('tooManyPasskeys');
});

it('is created only after password and code, by the agent who requested it, once', async () => {
  const code = await freshCode(test, 'agent');
  expect(await outcomeOf(laura, beginPasskey, { password: 'wrong', code })).toBe('signInRefused');
  const { challenge } = await register(laura);
  // A different passkey each time: the same one would be refused as a duplicate.
  const again = { name: 'Otra', made: softwareAuthenticator().make(home(challenge)) };
  expect(await outcomeOf(laura, finishPasskey, again)).toBe('passkeyRefused');
  const mateo = browser();
  await mateo.signInAs('operator');
  const begun = await outcomeOf(laura, beginPasskey, {
    password: DEMO_PASSWORD,
    code: await freshCode(test, 'agent'),
  });
  if (typeof begun === 'string') throw new Error(begun);
  const request = home(begun.options.challenge);
  const taken = { name: 'De otra', made: softwareAuthenticator().make(request) };
  expect(await outcomeOf(mateo, finishPasskey, taken)).toBe('passkeyRefused');
  // The same request succeeds for the agent who asked.
  expect(await outcomeOf(laura, finishPasskey, taken)).toBeNull();
});

it('is accepted with the attestations that browsers send: none, or self-attestation', async () => {
  const begun = await outcomeOf(laura, beginPasskey, {
    password: DEMO_PASSWORD,
    code: await freshCode(test, 'agent'),
  });
  if (typeof begun === 'string') throw new Error(begun);
  expect(begun.options).toMatchObject({ attestation: 'none' });
  const signed = softwareAuthenticator().make(home(begun.options.challenge), { format: 'packed' });
  expect(await outcomeOf(laura, finishPasskey, { name: 'Llavero', made: signed })).toBeNull();
});

it('is refused with certificates, and no address in them is called', async () => {
  let requests = 0;
  const listener = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const attesting = { format: 'android-key', revokedAt: `http://127.0.0.1:${port}/` } as const;
  const code = await freshCode(test, 'agent');
  const begun = await outcomeOf(laura, beginPasskey, { password: DEMO_PASSWORD, code });
  if (typeof begun === 'string') throw new Error(begun);
  for (const challenge of ['never-asked', begun.options.challenge]) {
    const made = softwareAuthenticator().make(home(challenge), attesting);
    expect(await outcomeOf(laura, finishPasskey, { name: 'Android', made })).toBe('passkeyRefused');
  }
  expect(requests).toBe(0);
  listener.close();
});

it('can be renamed and removed by its owner, and removed by agents who manage agents', async () => {
  const { id: passkeyId } = device;
  const mateo = browser();
  await mateo.signInAs('operator');
  expect(await outcomeOf(mateo, renamePasskey, { passkeyId, name: 'Mía' })).toBe('passkeyNotFound');
  expect(await outcomeOf(mateo, removePasskey, { passkeyId })).toBe('passkeyNotFound');
  expect(await outcomeOf(mateo, listPasskeys, { agentId: 'laura' })).toBe('agentNotFound');
  expect(await outcomeOf(laura, renamePasskey, { passkeyId, name: 'Llavero' })).toBeNull();
  expect(await outcomeOf(laura, listPasskeys, {})).toMatchObject({
    passkeys: [{ passkeyId, name: 'Llavero', lastUsedAt: null }],
  });
  const irene = browser();
  await irene.signInAs('admin');
  expect(await outcomeOf(laura, whoAmI, {})).toMatchObject({ me: { id: 'laura' } });
  expect(await outcomeOf(irene, removePasskey, { passkeyId })).toBeNull();
  const [entry] = await test.db
    .selectFrom('audit_log')
    .select(['agent_id', 'subject_id'])
    .where('act', '=', 'removePasskey')
    .execute();
  expect(entry).toEqual({ agent_id: 'irene', subject_id: 'laura' });
  expect(await outcomeOf(laura, whoAmI, {})).toBe('sessionExpired');
});

it('ends the other sessions of its owner when removed, but not this one', async () => {
  const other = browser();
  await other.signInAs('agent');
  expect(await outcomeOf(laura, removePasskey, { passkeyId: device.id })).toBeNull();
  expect(await outcomeOf(other, whoAmI, {})).toBe('sessionExpired');
  expect(await outcomeOf(laura, whoAmI, {})).toMatchObject({ me: { id: 'laura' } });
});

it('opens no account that was reset, nor does a proof from before the reset', async () => {
  const code = await freshCode(test, 'agent');
  const email = demoAgent('agent').email;
  const { proven } = await checkCredentials({ email, password: DEMO_PASSWORD, code }, test);
  if (proven === null) throw new Error('not proven');
  const { password_hash: passwordHash, totp_secret: totpSecret } = proven.agent;
  if (passwordHash === null || totpSecret === null) throw new Error('not set up');
  // An existing one is refused all the same.
  const stored = await test.db.selectFrom('agent_passkeys').selectAll().execute();
  await setCredentials(test.db, 'laura', null);
  await test.db.insertInto('agent_passkeys').values(stored).execute();
  const signed = device.sign({ ...home(await challengeFor(browser())), counter: 1 });
  expect(await outcomeOf(browser(), finishPasskeySignIn, { signed })).toBe('passkeyRefused');
  expect(await consumeProof(test.db, proven, new Date(test.clock.now()))).toBe(false);
  await setCredentials(test.db, 'laura', { passwordHash, totpSecret });
});

it('is deleted with its open challenges, whichever version resets or deactivates the account', async () => {
  const { password_hash, totp_secret } = await test.db
    .selectFrom('agents')
    .select(['password_hash', 'totp_secret'])
    .where('id', '=', 'laura')
    .executeTakeFirstOrThrow();
  const set = async (change: Partial<AgentRow>) =>
    test.db.updateTable('agents').set(change).where('id', '=', 'laura').execute();
  const left = async () => {
    const { rows } = await sql`
      select id from agent_passkeys where agent_id = 'laura'
      union all select challenge from passkey_challenges where agent_id = 'laura'
    `.execute(test.db);
    return rows.length;
  };
  const madeAt = new Date(test.clock.now());
  const one = { id: 'one', agentId: 'laura', name: 'Uno', counter: 0, site: HOST, madeAt };
  const other = { password_hash: 'other', totp_secret: Buffer.from('other') };
  for (const change of [other, { is_active: false }]) {
    await sql`delete from agent_passkeys`.execute(test.db);
    await sql`delete from passkey_challenges`.execute(test.db);
    await addPasskey(test.db, { ...one, publicKey: Buffer.from('key') });
    await addChallenge(test.db, { challenge: 'asked', agentId: 'laura' }, madeAt);
    await set({ password_hash: 'changed by its owner' });
    expect(await left()).toBe(2);
    await set(change);
    expect(await left()).toBe(0);
    await set({ password_hash, totp_secret, is_active: true });
  }
});

it('is not added by a session that ended during the verification', async () => {
  const code = await freshCode(test, 'agent');
  const begun = await outcomeOf(laura, beginPasskey, { password: DEMO_PASSWORD, code });
  if (typeof begun === 'string') throw new Error(begun);
  const { token_hash: sessionHash, expires_at: sessionEndsAt } = await test.db
    .selectFrom('agent_sessions')
    .select(['token_hash', 'expires_at'])
    .where('agent_id', '=', 'laura')
    .where('revoked_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  const context: ConsoleContext<typeof finishPasskey> = {
    ...test,
    origin: ORIGIN,
    requestId: 'test',
    addressHash: Buffer.alloc(32),
    cookies: { read: () => null, set: () => undefined, clear: () => undefined },
    forgetSessions: () => undefined,
    agent: {
      ...demoAgent('agent'),
      customRole: null,
      permissions: new Set(),
      sessionHash,
      sessionEndsAt,
    },
    // Between two of its transactions somebody changes the agent's role.
    change: async (work) => {
      const result = await test.db.transaction().execute(async (tx) => work(tx, () => undefined));
      await revokeAgentSessions(test.db, 'laura', new Date(test.clock.now()));
      return result;
    },
  };
  const made = softwareAuthenticator().make(home(begun.options.challenge));
  await expect(finishHere({ name: 'Tarde', made }, context)).rejects.toMatchObject({
    refusal: 'passkeyRefused',
  });
});

it('two agents who remove each other’s passkeys at once do not deadlock', async () => {
  const at = new Date(test.clock.now());
  const rounds = raceRounds(10);
  for (let round = 0; round < rounds; round += 1) {
    const take = async (me: string, other: string) =>
      test.db.transaction().execute(async (tx) => {
        await lockAgent(tx, other);
        // Like an entry of the audit log, the row refers to the acting agent.
        await addChallenge(tx, { challenge: `${me} ${round}`, agentId: me }, at);
      });
    await Promise.all([take('irene', 'mateo'), take('mateo', 'irene')]);
  }
  const { rows } = await sql`
    select 1 from passkey_challenges where agent_id in ('irene', 'mateo')
  `.execute(test.db);
  expect(rows).toHaveLength(2 * rounds);
});

it('deletes challenges that were never signed', async () => {
  await challengeFor(browser());
  test.clock.advance(300_001);
  await removeExpired(test.db, test.clock, test.settings);
  const { rows } = await sql`select 1 from passkey_challenges`.execute(test.db);
  expect(rows).toEqual([]);
});

it('is refused after the agent’s deactivation, and deleted by a reset of the account', async () => {
  const irene = browser();
  await irene.signInAs('admin');
  const enter = async () => {
    const signed = device.sign({ ...home(await challengeFor(browser())), counter: 1 });
    return outcomeOf(browser(), finishPasskeySignIn, { signed });
  };
  const stored = await test.db.selectFrom('agent_passkeys').selectAll().execute();
  await test.db.updateTable('agents').set({ is_active: false }).where('id', '=', 'laura').execute();
  await test.db.insertInto('agent_passkeys').values(stored).execute();
  expect(await enter()).toBe('passkeyRefused');
  await test.db.updateTable('agents').set({ is_active: true }).where('id', '=', 'laura').execute();
  await register(laura);
  const off = { agentId: 'laura', role: 'agent', isActive: false } as const;
  expect(await changeAccess(irene, off)).toEqual({ isWaiting: false });
  expect(await outcomeOf(irene, listPasskeys, { agentId: 'laura' })).toEqual({ passkeys: [] });
  expect(await changeAccess(irene, { ...off, isActive: true })).toEqual({
    isWaiting: false,
  });
  await laura.signInAs('agent');
  await register(laura);
  expect(await outcomeOf(irene, resetAgent, { agentId: 'laura' })).toHaveProperty('expiresAt');
  expect(await outcomeOf(irene, listPasskeys, { agentId: 'laura' })).toEqual({ passkeys: [] });
});
