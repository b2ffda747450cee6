import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { email, id, instant, nothing, role } from '../values.ts';

/** NIST SP 800-63B-4 §3.1.1.2: 15 characters where a password stands alone, 8 beside a second factor; ours is never alone. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** A password as it is chosen: its length alone is judged here. It is never trimmed. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH.least),
  v.maxLength(PASSWORD_LENGTH.most),
);
/** A password as it is tried: of any length up to one that costs nothing to hash. */
export const triedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_LENGTH.most));
/** The six digits of an authenticator. */
export const oneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** A token of 256 bits. */
const setupToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

export const me = v.object({ id, name: v.string(), email: v.string(), role });
export const sampleMe = {
  id: 'a-9Xq2LrT0wZ4b',
  name: 'Laura Ríos',
  email: 'laura@cauce.example',
  role: 'agent',
} as const;

/** What the console's page knows of its lender. */
const lender = v.object({
  brandName: v.string(),
  country: v.picklist(['MX', 'IN', 'PH']),
  moneyForm: v.picklist(['dotted', 'locale']),
  timeZone: v.string(),
  /** Whether the market's regulator takes files about complaints. */
  hasRegulatorFiles: v.boolean(),
});
const sampleLender = {
  brandName: 'Cauce',
  country: 'MX',
  moneyForm: 'dotted',
  timeZone: 'America/Mexico_City',
  hasRegulatorFiles: true,
} as const;

/** Says who one is, and keeps the tab's idea of it current. */
export const whoAmI = defineConsoleEndpoint({
  name: 'whoAmI',
  summary: 'The agent of this session and the lender of this console',
  path: '/console/api/who-am-i',
  permission: 'signedIn',
  audits: { noneBecause: 'An agent’s own name; no data of a borrower.' },
  request: nothing,
  reply: v.object({
    me,
    /** What they may do; names that a page does not know are of a newer server. */
    permissions: v.array(v.string()),
    lender,
    /** Whether a password and code of their own open the console for them. */
    hasPassword: v.boolean(),
    idleSeconds: v.number(),
    endsAt: instant,
  }),
  refusals: [],
  sample: {
    me: sampleMe,
    permissions: ['loans.read', 'borrowers.read', 'complaints.read'],
    lender: sampleLender,
    hasPassword: true,
    idleSeconds: 1_800,
    endsAt: '2026-03-03T02:00:00.000Z',
  },
});

/** What the screen of sign-in shows before anybody has signed in. */
export const readSignInScreen = defineConsoleEndpoint({
  name: 'readSignInScreen',
  summary: 'Whose console this is, whether it is a demo, and by what agents sign in',
  path: '/console/api/sign-in-screen',
  permission: null,
  audits: { noneBecause: 'The lender’s public name.' },
  request: nothing,
  reply: v.object({
    brandName: v.string(),
    isDemo: v.boolean(),
    /** The lender's identity provider, where there is one; `isOnly`: no password and no passkey is taken. */
    oidc: v.nullable(v.object({ label: v.string(), isOnly: v.boolean() })),
  }),
  refusals: [],
  sample: { brandName: 'Cauce', isDemo: true, oidc: { label: 'id.lender.mx', isOnly: false } },
});

/** Opens a session. One call with all three, so that no answer shows which was wrong. */
export const signIn = defineConsoleEndpoint({
  name: 'signIn',
  summary: 'Opens a session by e-mail, password and the code of the authenticator',
  path: '/console/api/sign-in',
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
  path: '/console/api/sign-out',
  permission: 'signedIn',
  request: nothing,
  refusals: [],
});

/** A session of an agent that is open; its id names it and opens nothing. */
const sessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const listAgentSessions = defineConsoleEndpoint({
  name: 'listAgentSessions',
  summary: 'The open sessions of the agent; an administrator asks for anybody’s',
  path: '/console/api/agent-sessions',
  permission: 'signedIn',
  audits: 'view',
  request: v.strictObject({ agentId: v.optional(id) }),
  reply: v.object({
    sessions: v.array(
      v.object({
        sessionId,
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
  summary: 'Ends one session of the agent; an administrator ends anybody’s',
  path: '/console/api/end-agent-session',
  permission: 'signedIn',
  request: v.strictObject({ sessionId }),
  refusals: ['agentSessionNotFound'],
});

export const signOutEverywhere = defineConsoleEndpoint({
  name: 'signOutEverywhere',
  summary:
    'Ends every session of the agent, this one too, and forgets the browsers that signed in before',
  path: '/console/api/sign-out-everywhere',
  permission: 'signedIn',
  audits: 'change',
  request: nothing,
  reply: v.object({ ended: v.number() }),
  refusals: [],
  sample: { ended: 2 },
});

/** Changes one's own password; every other session of the agent ends. */
export const changePassword = defineConsoleEndpoint({
  name: 'changePassword',
  summary: 'Changes the agent’s own password, proven by the old one and a code',
  path: '/console/api/change-password',
  permission: 'signedIn',
  audits: 'staged',
  request: v.strictObject({ password: triedPassword, code: oneTimeCode, newPassword }),
  reply: v.null(),
  refusals: ['signInRefused', 'signInPaused', 'passwordWeak'],
  sample: null,
});

/** Shows what a link to set up an account is for, and a fresh secret for the authenticator. */
export const openSetup = defineConsoleEndpoint({
  name: 'openSetup',
  summary: 'Opens a link to set up an account: whose it is, and a new secret for the authenticator',
  path: '/console/api/open-setup',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ token: setupToken }),
  reply: v.object({
    name: v.string(),
    email: v.string(),
    /** The secret in Base32, for whoever cannot scan. */
    secret: v.string(),
    /** The QR code as one path of unit squares, drawn on a board of `size` by `size`. */
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

/** Sets password and authenticator of an account and signs in. The link is used up. */
export const finishSetup = defineConsoleEndpoint({
  name: 'finishSetup',
  summary: 'Sets the password, confirms the authenticator by a code, and opens a session',
  path: '/console/api/finish-setup',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ token: setupToken, newPassword, code: oneTimeCode }),
  reply: v.object({ me }),
  refusals: ['setupExpired', 'passwordWeak', 'setupCodeWrong', 'oidcOnly'],
  sample: { me: sampleMe },
});
