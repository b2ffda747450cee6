import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { email, id, instant, nothing, role, person } from '../values.ts';

/** NIST SP 800-63B-4 §3.1.1.2: 15 characters for a password alone, 8 with a second factor; ours is never alone. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** A new password: only its length is checked here. It is never trimmed. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH.least),
  v.maxLength(PASSWORD_LENGTH.most),
);
/** A password at sign-in: any length up to one that is cheap to hash. */
export const triedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_LENGTH.most));
/** The six digits of an authenticator. */
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** A 256-bit token. */
const setupToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

export const me = v.object({ id, name: v.string(), email: v.string(), role });
export const sampleMe = {
  id: 'a-9Xq2LrT0wZ4b',
  name: 'Laura Ríos',
  email: 'laura@cauce.example',
  role: 'agent',
} as const;

/** What the console's page knows about its lender. */
const lender = v.object({
  brandName: v.string(),
  country: v.picklist(['MX', 'IN', 'PH']),
  moneyForm: v.picklist(['dotted', 'locale']),
  timeZone: v.string(),
  /** Whether the market's regulator requires files about complaints. */
  hasRegulatorFiles: v.boolean(),
  /** Whether messages stay in an outbox that the console shows: in a demo, unless a real service sends them. */
  hasOutbox: v.boolean(),
});
const sampleLender = {
  brandName: 'Cauce',
  country: 'MX',
  moneyForm: 'dotted',
  timeZone: 'America/Mexico_City',
  hasRegulatorFiles: true,
  hasOutbox: true,
} as const;

/** The signed-in agent, so that the page's state stays current. */
export const whoAmI = defineConsoleEndpoint({
  name: 'whoAmI',
  summary: 'Returns the agent of this session and the lender of this console',
  permission: 'signedIn',
  audits: { noneBecause: 'An agent’s own name; no data of a borrower.' },
  request: nothing,
  reply: v.object({
    me,
    /** The name of the lender's own role that they have; null for a preset. */
    roleName: v.nullable(v.string()),
    /** Their permissions; a page ignores names that it does not know, from a newer server. */
    permissions: v.array(v.string()),
    lender,
    /** Whether they can sign in with a password and code of their own. */
    hasPassword: v.boolean(),
    idleSeconds: v.number(),
    endsAt: instant,
  }),
  refusals: [],
  sample: {
    me: sampleMe,
    roleName: null,
    permissions: ['loans.read', 'borrowers.read', 'complaints.read'],
    lender: sampleLender,
    hasPassword: true,
    idleSeconds: 1_800,
    endsAt: '2026-03-03T02:00:00.000Z',
  },
});

/** What none of them may do, nobody else can approve. */
export const readColleagues = defineConsoleEndpoint({
  name: 'readColleagues',
  summary: 'Returns what at least one other active agent may do',
  path: '/console/api/colleagues',
  permission: 'signedIn',
  audits: { noneBecause: 'Names of permissions, and nobody who has them.' },
  request: nothing,
  /** A page ignores names that it does not know. */
  reply: v.object({ permissions: v.array(v.string()) }),
  refusals: [],
  sample: { permissions: ['loans.read', 'money.approve'] },
});

/** What the sign-in screen shows before anybody has signed in. */
export const readSignInScreen = defineConsoleEndpoint({
  name: 'readSignInScreen',
  summary: 'Returns the lender of this console, whether it is a demo, and how agents sign in',
  path: '/console/api/sign-in-screen',
  permission: null,
  audits: { noneBecause: 'The lender’s public name.' },
  request: nothing,
  reply: v.object({
    brandName: v.string(),
    isDemo: v.boolean(),
    /** The lender's identity provider, if any; `isOnly`: no password and no passkey is accepted. */
    oidc: v.nullable(v.object({ label: v.string(), isOnly: v.boolean() })),
  }),
  refusals: [],
  sample: { brandName: 'Cauce', isDemo: true, oidc: { label: 'id.lender.mx', isOnly: false } },
});

/** Opens a session. All three in one call, so that no answer reveals which was wrong. */
export const signIn = defineConsoleEndpoint({
  name: 'signIn',
  summary: 'Opens a session with e-mail, password and the authenticator’s code',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ email, password: triedPassword, code: oneTimeCode }),
  reply: v.object({ me }),
  refusals: ['signInRefused', 'signInPaused', 'oidcOnly'],
  sample: { me: sampleMe },
});

export const signOut = defineConsoleAct({
  name: 'signOut',
  summary: 'Ends this session',
  permission: 'signedIn',
  request: nothing,
  refusals: [],
});

/** The id of an agent's open session; it identifies the session and opens nothing. */
const sessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const listAgentSessions = defineConsoleEndpoint({
  name: 'listAgentSessions',
  summary:
    'Lists the agent’s open sessions, or for an administrator anybody’s or everybody’s, the last used first',
  path: '/console/api/agent-sessions',
  permission: 'signedIn',
  audits: 'view',
  request: v.strictObject({
    agentId: v.optional(id),
    /** Those of all agents. */
    ofAll: v.optional(v.literal(true)),
  }),
  reply: v.object({
    sessions: v.array(
      v.object({
        sessionId,
        agent: person,
        openedAt: instant,
        seenAt: instant,
        endsAt: instant,
        isThis: v.boolean(),
      }),
    ),
  }),
  refusals: ['agentNotFound'],
  sample: {
    sessions: [
      {
        sessionId: '0f3c2b1a0f3c2b1a0f3c2b1a0f3c2b1a',
        agent: { id: 'a-9Xq2LrT0wZ4b', name: 'Laura Ríos' },
        openedAt: '2026-03-02T15:00:00.000Z',
        seenAt: '2026-03-02T17:55:00.000Z',
        endsAt: '2026-03-03T01:00:00.000Z',
        isThis: true,
      },
    ],
  },
});

export const endAgentSession = defineConsoleAct({
  name: 'endAgentSession',
  summary: 'Ends one session of the agent, or for an administrator anybody’s',
  permission: 'signedIn',
  request: v.strictObject({ sessionId }),
  refusals: ['agentSessionNotFound'],
});

export const signOutEverywhere = defineConsoleEndpoint({
  name: 'signOutEverywhere',
  summary:
    'Ends all sessions of the agent including this one, and forgets the browsers that signed in before',
  permission: 'signedIn',
  audits: 'change',
  request: nothing,
  reply: v.object({ ended: v.number() }),
  refusals: [],
  sample: { ended: 2 },
});

/** Changes one's own password; the agent's other sessions end. */
export const changePassword = defineConsoleEndpoint({
  name: 'changePassword',
  summary: 'Changes the agent’s own password, given the old one and a code',
  permission: 'signedIn',
  audits: 'staged',
  request: v.strictObject({ password: triedPassword, code: oneTimeCode, newPassword }),
  reply: v.null(),
  refusals: ['signInRefused', 'signInPaused', 'passwordWeak'],
  sample: null,
});

/** Shows the account of a set-up link, and a new secret for the authenticator. */
export const openSetup = defineConsoleEndpoint({
  name: 'openSetup',
  summary: 'Opens a set-up link: returns its account and a new authenticator secret',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ token: setupToken }),
  reply: v.object({
    name: v.string(),
    email: v.string(),
    /** The secret in Base32, for people who cannot scan. */
    secret: v.string(),
    /** The QR code as one path of unit squares, on a board of `size` by `size`. */
    qr: v.object({ size: v.number(), path: v.string() }),
  }),
  refusals: ['setupExpired', 'oidcOnly'],
  sample: {
    name: 'Laura Ríos',
    email: 'laura@cauce.example',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    qr: { size: 33, path: 'M0 0h7v1h-7z' },
  },
});

/** Sets an account's password and authenticator and signs in. Consumes the link. */
export const finishSetup = defineConsoleEndpoint({
  name: 'finishSetup',
  summary: 'Sets the password, confirms the authenticator with a code, and opens a session',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ token: setupToken, newPassword, code: oneTimeCode }),
  reply: v.object({ me }),
  refusals: ['setupExpired', 'passwordWeak', 'setupCodeWrong', 'oidcOnly'],
  sample: { me: sampleMe },
});
