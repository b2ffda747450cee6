import {
  beginOidcSignIn,
  createAgent,
  finishOidcSignIn,
  finishPasskeySignIn,
  finishSetup,
  listAgents,
  openSetup,
  readSignInScreen,
  readSignInMethods,
  resetAgent,
  sendSetupLink,
  signIn,
  signOut,
  whoAmI,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changeAccess,
  consoleCaller,
  demoAgent,
  freshCode,
  outcomeOf,
  withAgents,
} from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { CLIENT, startIdentityProvider } from '../../../test/stand-ins/identity-provider.ts';
import type { IdentityProvider, SignInFaults } from '../../../test/stand-ins/identity-provider.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { DEMO_AT } from '../../../test/databases/test-database.ts';
import { oidcClient } from '../../providers/oidc-client.ts';
import { OidcSilent } from '../../providers/oidc.ts';
import { removeExpired } from '../../schedule/remove-expired.ts';
import type { OidcSettings } from '../../settings/oidc.ts';
import { storeSetup } from '../agents/agent-setups.ts';
import { DEMO_PASSWORD } from '../agents/demo-agents.ts';
import { codeOfStep, secretOfBase32, stepsAt } from '../agents/one-time-code.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { provenMailOf } from './judge-identity.ts';
import { OIDC_COOKIE } from './oidc-sign-in.ts';

let provider: IdentityProvider;
let test: TestApp;
// The lender's settings; a test changes them and they are restored for the next one.
let oidc: { -readonly [Name in keyof OidcSettings]: OidcSettings[Name] };
let usual: OidcSettings;
let callers = 0;

/** Each has another network address, because refusals are counted. */
function browser(): ConsoleCaller {
  callers += 1;
  return consoleCaller(test, `198.51.100.${callers}`);
}

const { id: LAURA, email: MAIL } = demoAgent('agent');
const laura = { sub: 'laura-at-the-provider', email: MAIL, email_verified: true };

beforeAll(async () => {
  const clock = { now: () => test?.clock.now() ?? Date.parse(DEMO_AT) };
  provider = await startIdentityProvider(clock);
  usual = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    label: 'Lender ID',
    mailDomains: [],
    claim: null,
    secondFactor: { by: 'provider' },
    requiresReauthentication: true,
    isOnly: false,
  };
  oidc = { ...usual };
  test = await withAgents(
    await startTestApp({ settings: { oidc }, ports: { oidc: oidcClient(oidc, clock) } }),
  );
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  Object.assign(oidc, usual);
  await sql`delete from agent_identities`.execute(test.db);
});

async function addressFor(caller: ConsoleCaller): Promise<string> {
  const begun = await outcomeOf(caller, beginOidcSignIn, {});
  if (typeof begun === 'string') throw new Error(begun);
  return begun.address;
}

/** The parameters that the browser returns with. */
function answerOf(address: string): ConsoleInputOf<typeof finishOidcSignIn> {
  const { code = '', state = '', iss } = Object.fromEntries(new URL(address).searchParams);
  return { code, state, ...(iss !== undefined && { iss }) };
}

/** The whole sign-in: to the provider and back. */
async function enter(
  person: Readonly<Record<string, unknown>> & { sub: string } = laura,
  wrong: SignInFaults = {},
  caller = browser(),
) {
  const back = provider.signIn(await addressFor(caller), person, wrong);
  return outcomeOf(caller, finishOidcSignIn, answerOf(back));
}

async function lastEntry() {
  const entry = await test.db
    .selectFrom('audit_log')
    .select(['agent_id', 'subject_id', 'details'])
    .where('act', '=', 'finishOidcSignIn')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return entry;
}

it('signs in an agent by the verified mail at first, and from then on by the provider’s subject', async () => {
  const caller = browser();
  expect(await enter(laura, {}, caller)).toMatchObject({ me: { id: LAURA, email: MAIL } });
  expect(await outcomeOf(caller, whoAmI, {})).toMatchObject({
    me: { id: LAURA },
    hasPassword: true,
  });
  expect(await lastEntry()).toEqual({
    agent_id: LAURA,
    subject_id: LAURA,
    details: { isBound: true },
  });
  // The person is recognised although their mail at the provider has changed and is unverified.
  const moved = { ...laura, email: 'laura.rios@elsewhere.example', email_verified: false };
  expect(await enter(moved)).toMatchObject({ me: { id: LAURA } });
  expect((await lastEntry()).details).toEqual({ isBound: false });
  expect(await outcomeOf(caller, signOut, {})).toBeNull();
  expect(await outcomeOf(caller, whoAmI, {})).toBe('sessionExpired');
});

it('sends the browser to the provider with state, nonce and challenge, and without a secret', async () => {
  const caller = browser();
  const address = new URL(await addressFor(caller));
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`);
  const sent = Object.fromEntries(address.searchParams);
  expect(sent).toEqual({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: expect.stringMatching(/^http:\/\/[^/]+\/console\/oidc$/),
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    max_age: '0',
  });
  expect(caller.cookies.get(OIDC_COOKIE)).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(sent)).not.toContain(caller.cookies.get(OIDC_COOKIE));
  const { rows } = await sql<{ verifier: Buffer }>`
    select verifier from oidc_sign_ins order by asked_at desc limit 1
  `.execute(test.db);
  expect(rows[0]?.verifier.length).toBeGreaterThan(43);
});

it('accepts an answer once, within ten minutes, in the browser that began the sign-in', async () => {
  const caller = browser();
  const back = answerOf(provider.signIn(await addressFor(caller), laura));
  // An attacker's sign-in, sent to a colleague as a link.
  const victim = browser();
  expect(await outcomeOf(victim, finishOidcSignIn, back)).toBe('oidcRefused');
  await addressFor(victim);
  expect(await outcomeOf(victim, finishOidcSignIn, back)).toBe('oidcRefused');
  const cookies = new Map(caller.cookies);
  expect(await outcomeOf(caller, finishOidcSignIn, back)).toMatchObject({ me: { id: LAURA } });
  expect(caller.cookies.has(OIDC_COOKIE)).toBe(false);
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  expect(await outcomeOf(caller, finishOidcSignIn, back)).toBe('oidcRefused');
  const late = browser();
  const lateBack = answerOf(provider.signIn(await addressFor(late), laura));
  test.clock.advance(600_001);
  expect(await outcomeOf(late, finishOidcSignIn, lateBack)).toBe('oidcRefused');
});

it('accepts one of two concurrent uses, and either of two tabs', async () => {
  const caller = browser();
  const addresses = [await addressFor(caller), await addressFor(caller)];
  const [first, second] = addresses.map((one) => answerOf(provider.signIn(one, laura)));
  if (!first || !second) throw new Error('not sent');
  const twins = [caller, { ...caller }].map(async (one) => outcomeOf(one, finishOidcSignIn, first));
  const answers = await Promise.all(twins);
  expect(answers.filter((one) => one === 'oidcRefused')).toHaveLength(1);
  const other = browser();
  const [older, newer] = [await addressFor(other), await addressFor(other)];
  expect(newer).not.toBe(older);
  const back = answerOf(provider.signIn(older, laura));
  expect(await outcomeOf(other, finishOidcSignIn, back)).toMatchObject({ me: { id: LAURA } });
});

it.each<[string, SignInFaults]>([
  ['another key', { signedBy: 'anotherKey' }],
  ['no key', { signedBy: 'nobody' }],
  ['the client’s own secret', { signedBy: 'clientSecret' }],
  ['another issuer’s name', { token: { iss: 'https://evil.example' } }],
  ['another client as audience', { token: { aud: 'another-client' } }],
  ['several clients as audience', { token: { aud: [CLIENT.id, 'another'], azp: 'another' } }],
  ['another sign-in’s nonce', { token: { nonce: 'q1n6m0l0y2b3c4d5' } }],
  ['no nonce', { token: { nonce: undefined } }],
  ['no subject', { token: { sub: undefined } }],
  ['an empty subject', { token: { sub: '' } }],
  ['no time of authentication', { token: { auth_time: undefined } }],
  ['an answer of another issuer', { iss: 'https://evil.example' }],
  ['an answer that names no issuer', { iss: null }],
])('refuses a token with %s', async (_what, wrong) => {
  expect(await enter(laura, wrong)).toBe('oidcRefused');
  expect((await lastEntry()).details).toMatchObject({ isRefused: true });
});

it('accepts a clock that is half a minute off, not one that is two minutes off', async () => {
  const at = (byMs: number) => Math.floor((test.clock.now() + byMs) / 1_000);
  expect(await enter(laura, { token: { exp: at(-30_000) } })).toMatchObject({ me: { id: LAURA } });
  expect(await enter(laura, { token: { exp: at(-120_000) } })).toBe('oidcRefused');
  expect(await enter(laura, { token: { nbf: at(30_000) } })).toMatchObject({ me: { id: LAURA } });
  expect(await enter(laura, { token: { nbf: at(120_000) } })).toBe('oidcRefused');
});

it('makes the provider authenticate again, unless the lender disables that', async () => {
  const old = { token: { auth_time: Math.floor(test.clock.now() / 1_000) - 3_600 } };
  expect(await enter(laura, old)).toBe('oidcRefused');
  oidc.requiresReauthentication = false;
  expect(await addressFor(browser())).not.toContain('max_age');
  expect(await enter(laura, old)).toMatchObject({ me: { id: LAURA } });
});

it('refuses a code that is not the provider’s, or belongs to another sign-in', async () => {
  const caller = browser();
  const mine = answerOf(provider.signIn(await addressFor(caller), laura));
  expect(await outcomeOf(caller, finishOidcSignIn, { ...mine, code: 'guessed' })).toBe(
    'oidcRefused',
  );
  // A stolen code used in one's own sign-in: the verifier does not match.
  const thief = browser();
  const stolen = answerOf(provider.signIn(await addressFor(browser()), laura));
  const own = answerOf(provider.signIn(await addressFor(thief), { ...laura, sub: 'thief' }));
  expect(await outcomeOf(thief, finishOidcSignIn, { ...own, code: stolen.code })).toBe(
    'oidcRefused',
  );
});

it('refuses a mail that is unverified, of another domain, or of no agent', async () => {
  const wrongs: readonly Readonly<Record<string, unknown>>[] = [
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'true' },
    { email: undefined },
    { email: 'nobody@cauce.example' },
    { email: MAIL.replace('@', '\u{FE6B}') },
  ];
  for (const wrong of wrongs) expect(await enter({ ...laura, ...wrong })).toBe('oidcRefused');
  // The Kelvin sign becomes k in lower case: the mail would be another person's.
  const claims = { email: '\u{212A}arla@lender.mx', email_verified: true };
  expect(provenMailOf({ issuer: '', subject: '', claims }, oidc)).toBeNull();
  oidc.mailDomains = ['lender.mx'];
  expect(await enter()).toBe('oidcRefused');
  oidc.mailDomains = ['lender.mx', MAIL.slice(MAIL.indexOf('@') + 1)];
  expect(await enter({ ...laura, email: MAIL.toUpperCase() })).toMatchObject({
    me: { id: LAURA },
  });
});

it('reads the mail from userinfo if the token has none, for the same subject only', async () => {
  const { sub } = laura;
  const userinfo = { email: MAIL, email_verified: true };
  expect(await enter({ sub }, { userinfo: { ...userinfo, sub: 'another' } })).toBe('oidcRefused');
  const unproven = { email: MAIL, email_verified: false };
  expect(await enter({ sub, email_verified: true }, { userinfo: unproven })).toBe('oidcRefused');
  // The mail from the token, and its verification from userinfo: accepted only for the same mail, and if the token is
  // silent.
  const signed = { sub, email: MAIL };
  const other = { email: 'nobody@cauce.example', email_verified: true };
  expect(await enter(signed, { userinfo: other })).toBe('oidcRefused');
  expect(await enter(signed, { userinfo: { ...userinfo, sub: 'another' } })).toBe('oidcRefused');
  expect(await enter({ ...signed, email_verified: false }, { userinfo })).toBe('oidcRefused');
  expect(await enter(signed, { userinfo })).toMatchObject({ me: { id: LAURA } });
  await sql`delete from agent_identities`.execute(test.db);
  expect(await enter({ sub }, { userinfo })).toMatchObject({ me: { id: LAURA } });
  // How a person signed in is taken from the token only.
  oidc.secondFactor = { by: 'amr', values: ['mfa'] };
  expect(await enter({ sub }, { userinfo: { ...userinfo, amr: ['mfa'] } })).toBe('oidcRefused');
});

it('refuses another person who has the agent’s mail now, until the account is reset', async () => {
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
  const heir = { ...laura, sub: 'the-next-laura' };
  expect(await enter(heir)).toBe('oidcRefused');
  expect(await lastEntry()).toMatchObject({
    agent_id: LAURA,
    details: { isRefused: true, reason: 'otherIdentity' },
  });
  const irene = browser();
  await irene.signInAs('admin');
  expect(await outcomeOf(irene, resetAgent, { agentId: LAURA })).toHaveProperty('expiresAt');
  // The account has no password any more and is bound again.
  expect(await enter(heir)).toMatchObject({ me: { id: LAURA } });
  expect(await enter()).toBe('oidcRefused');
  // The same reset for an account without a password.
  expect(await outcomeOf(irene, resetAgent, { agentId: LAURA })).toHaveProperty('expiresAt');
  const caller = browser();
  expect(await enter(laura, {}, caller)).toMatchObject({ me: { id: LAURA } });
  expect(await outcomeOf(caller, whoAmI, {})).toMatchObject({ hasPassword: false });
  const rows = await outcomeOf(irene, listAgents, {});
  if (typeof rows === 'string') throw new Error(rows);
  expect(rows.agents.find(({ id }) => id === LAURA)).toMatchObject({ isSetUp: true });
});

it('keeps the identity bound if the set-up link is used afterwards', async () => {
  const irene = browser();
  await irene.signInAs('admin');
  expect(await outcomeOf(irene, resetAgent, { agentId: LAURA })).toHaveProperty('expiresAt');
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
  expect(await outcomeOf(irene, sendSetupLink, { agentId: LAURA })).toBe('agentSetUp');
  const token = 'q1n6m0l0y2b3c4d5e6f7g8h9i0j1k2l3m4n5o6p7q8r';
  const now = test.clock.now();
  await storeSetup(test.db, {
    agentId: LAURA,
    tokenHash: hashToken(token),
    sealedLink: Buffer.from('sealed'),
    expiresAt: new Date(now + 60_000),
    tryAt: new Date(now),
  });
  const opened = await outcomeOf(browser(), openSetup, { token });
  if (typeof opened === 'string') throw new Error(opened);
  const code = codeOfStep(secretOfBase32(opened.secret), stepsAt(now)[0] ?? 0);
  const chosen = { token, newPassword: 'a long enough password', code };
  expect(await outcomeOf(browser(), finishSetup, chosen)).toMatchObject({ me: { id: LAURA } });
  expect(await enter({ ...laura, sub: 'the-next-laura' })).toBe('oidcRefused');
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
});

it('refuses an agent without access, also one who was bound before', async () => {
  const irene = browser();
  await irene.signInAs('admin');
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
  const off = { agentId: LAURA, role: 'agent', isActive: false } as const;
  expect(await changeAccess(irene, off)).toEqual({ isWaiting: false });
  expect(await enter()).toBe('oidcRefused');
  expect((await lastEntry()).details).toEqual({ isRefused: true, reason: 'closed' });
  // If a previous version deactivated the account in between.
  await sql`
    insert into agent_identities (issuer, subject, agent_id, bound_at)
    values (${provider.issuer}, ${laura.sub}, ${LAURA}, now())
  `.execute(test.db);
  expect(await enter()).toBe('oidcRefused');
  expect(await changeAccess(irene, { ...off, isActive: true })).toEqual({
    isWaiting: false,
  });
});

it('binds one identity to one agent, whoever comes first', async () => {
  const both = [laura, { ...laura, sub: 'other' }].map(async (one) => enter(one));
  const answers = await Promise.all(both);
  expect(answers.filter((one) => one === 'oidcRefused')).toHaveLength(1);
});

it('checks on each sign-in that the provider asserts the claim that the lender requires', async () => {
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
  oidc.claim = { name: 'groups', value: 'lending-console' };
  expect(await enter()).toBe('oidcRefused');
  expect(await enter({ ...laura, groups: ['lending-console-readers'] })).toBe('oidcRefused');
  expect(await enter({ ...laura, groups: ['all', 'lending-console'] })).toMatchObject({
    me: { id: LAURA },
  });
  expect(await enter({ ...laura, groups: 'lending-console' })).toMatchObject({ me: { id: LAURA } });
});

it('requires the second factor that the lender has configured: by amr or by acr', async () => {
  oidc.secondFactor = { by: 'amr', values: ['mfa', 'hwk'] };
  expect(await enter()).toBe('oidcRefused');
  expect(await enter({ ...laura, amr: ['pwd'] })).toBe('oidcRefused');
  expect(await enter({ ...laura, amr: ['pwd', 'hwk'] })).toMatchObject({ me: { id: LAURA } });
  oidc.secondFactor = { by: 'acr', values: ['urn:two', 'urn:three'] };
  expect(await addressFor(browser())).toContain('acr_values=urn%3Atwo+urn%3Athree');
  expect(await enter({ ...laura, acr: 'urn:one' })).toBe('oidcRefused');
  expect((await lastEntry()).details).toEqual({ isRefused: true, reason: 'secondFactorMissing' });
  expect(await enter({ ...laura, acr: 'urn:three' })).toMatchObject({ me: { id: LAURA } });
});

it('can be the only sign-in method: then no password, passkey or link opens the console', async () => {
  const irene = browser();
  await irene.signInAs('admin');
  expect(await outcomeOf(irene, readSignInScreen, {})).toMatchObject({
    oidc: { label: 'Lender ID', isOnly: false },
  });
  oidc.isOnly = true;
  expect(await outcomeOf(irene, readSignInScreen, {})).toMatchObject({
    oidc: { label: 'Lender ID', isOnly: true },
  });
  const code = await freshCode(test, 'operator');
  const { email } = demoAgent('operator');
  const tried = { email, password: DEMO_PASSWORD, code };
  expect(await outcomeOf(browser(), signIn, tried)).toBe('oidcOnly');
  const token = 'q1n6m0l0y2b3c4d5e6f7g8h9i0j1k2l3m4n5o6p7q8r';
  expect(await outcomeOf(browser(), openSetup, { token })).toBe('oidcOnly');
  const chosen = { token, newPassword: 'a long enough password', code };
  expect(await outcomeOf(browser(), finishSetup, chosen)).toBe('oidcOnly');
  const bytes = 'AAAA';
  const signed = { id: 'one', clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  expect(
    await outcomeOf(browser(), finishPasskeySignIn, { signed: { ...signed, userHandle: bytes } }),
  ).toBe('oidcOnly');
  // Open sessions continue, an account needs no link, and its first sign-in binds it.
  const made = { email: 'nora@cauce.example', name: 'Nora Paz', role: 'agent' } as const;
  expect(await outcomeOf(irene, createAgent, made)).toMatchObject({ expiresAt: null });
  const nora = browser();
  const person = { sub: 'nora', email: made.email, email_verified: true };
  expect(await enter(person, {}, nora)).toMatchObject({ me: { name: 'Nora Paz' } });
  expect(await outcomeOf(nora, whoAmI, {})).toMatchObject({ hasPassword: false });
});

it('reports that the provider does not answer, which does not count as a failed try', async () => {
  const failures = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(failed_count), 0)::int as sum from sign_in_pauses
    `.execute(test.db);
    return rows[0]?.sum;
  };
  const before = await failures();
  const caller = browser();
  const back = answerOf(provider.signIn(await addressFor(caller), laura));
  provider.faults.isDown = true;
  const unanswered = await caller.call(finishOidcSignIn, back);
  expect([unanswered.status, unanswered.outcome]).toMatchObject([
    503,
    { refusal: 'oidcUnavailable' },
  ]);
  test.clock.advance(3_600_001);
  expect(await outcomeOf(caller, beginOidcSignIn, {})).toBe('oidcUnavailable');
  expect(await failures()).toBe(before);
  provider.faults.isDown = false;
  expect(await enter(laura, {}, caller)).toMatchObject({ me: { id: LAURA } });
});

it('uses the provider’s stored metadata if a later read of it returns nothing usable', async () => {
  expect(await enter()).toMatchObject({ me: { id: LAURA } });
  test.clock.advance(3_600_001);
  const answers = [
    [404, {}],
    [200, '<p>soon</p>'],
    [200, { issuer: provider.issuer }],
  ] as const;
  const fresh = oidcClient(oidc, test.clock);
  const authRequest = { redirectUri: 'http://a.example', state: 's', nonce: 'n', verifier: 'v' };
  try {
    for (const metadata of answers) {
      provider.faults.metadata = metadata;
      expect(await enter()).toMatchObject({ me: { id: LAURA } });
      // If nothing is cached yet, it reports no answer.
      await expect(fresh.addressOf(authRequest)).rejects.toBeInstanceOf(OidcSilent);
    }
  } finally {
    provider.faults.metadata = null;
  }
});

it('pauses a caller who keeps guessing, before the provider is called', async () => {
  const guesser = browser();
  const { requests } = provider.faults;
  const guess = async (one: number) => {
    const state = String(one).padStart(43, 'x');
    return outcomeOf(guesser, finishOidcSignIn, { code: 'guessed', state, iss: provider.issuer });
  };
  for (let tries = 0; tries < 30; tries += 1) expect(await guess(tries)).toBe('oidcRefused');
  expect(await guess(30)).toBe('signInPaused');
  expect(provider.faults.requests).toBe(requests);
});

it('deletes sign-ins that were never completed', async () => {
  await addressFor(browser());
  test.clock.advance(600_001);
  await removeExpired(test.db, test.clock, test.settings);
  const { rows } = await sql`select 1 from oidc_sign_ins`.execute(test.db);
  expect(rows).toEqual([]);
});

it('is shown to administrators with the required claims, who used it, and which methods it disables', async () => {
  expect(await enter(laura)).toMatchObject({ me: { id: LAURA } });
  const irene = browser();
  await irene.signInAs('admin');
  Object.assign(oidc, {
    mailDomains: ['lender.mx'],
    claim: { name: 'groups', value: 'console' },
    secondFactor: { by: 'amr', values: ['otp', 'hwk'] },
    isOnly: true,
  });
  const { methods, provider: shown, people } = await irene.done(readSignInMethods, {});
  expect(shown).toEqual({
    issuer: provider.issuer,
    label: 'Lender ID',
    mailDomains: ['lender.mx'],
    claim: 'groups=console',
    secondFactor: { by: 'amr', values: ['otp', 'hwk'] },
    requiresReauthentication: true,
  });
  expect(methods).toMatchObject([
    { method: 'password', isOpen: false, people: 0 },
    { method: 'passkey', isOpen: false, people: 0 },
    { method: 'oidc', isOpen: true, people: 1 },
  ]);
  expect(people.find(({ id }) => id === LAURA)).toMatchObject({
    hasIdentity: true,
    lastMethod: 'oidc',
  });
});
