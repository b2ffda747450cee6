import * as v from 'valibot';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { id, instant, nothing } from '../values.ts';

/** How an agent proves who they are: password with code, a passkey, or the lender's identity provider. */
const method = v.picklist(['password', 'passkey', 'oidc']);
export type SignInMethod = v.InferOutput<typeof method>;

/** How the lender's identity provider is used, as its operator has set it. */
const provider = v.object({
  issuer: v.string(),
  label: v.string(),
  /** Domains of e-mail that it may vouch for at the first sign-in; any if none is named. */
  mailDomains: v.array(v.string()),
  /** The claim that it must assert, as `name=value`. */
  claim: v.nullable(v.string()),
  /** Who ensures the second factor: its own rules, or a claim with one of these values. */
  secondFactor: v.object({
    by: v.picklist(['provider', 'acr', 'amr']),
    values: v.array(v.string()),
  }),
  /** It must prove at each sign-in who the person is, without a session of its own. */
  requiresReauthentication: v.boolean(),
});

export const readSignInMethods = defineConsoleEndpoint({
  name: 'readSignInMethods',
  summary:
    'Returns how agents sign in: which methods are open, how often each was used in 30 days, and which of them each agent has',
  path: '/console/api/sign-in-methods',
  permission: 'agents.manage',
  audits: 'view',
  request: nothing,
  reply: v.object({
    methods: v.array(
      v.object({
        method,
        isOpen: v.boolean(),
        /** Active agents who can sign in by it. */
        people: v.number(),
        /** In the last 30 days. */
        signIns: v.number(),
        refused: v.number(),
      }),
    ),
    provider: v.nullable(provider),
    /** When a session ends: without a call for so long, and at the latest after. */
    session: v.object({ idleSeconds: v.number(), lifeSeconds: v.number() }),
    people: v.array(
      v.object({
        id,
        name: v.string(),
        hasPassword: v.boolean(),
        passkeys: v.number(),
        /** Bound to the identity provider by a sign-in there. */
        hasIdentity: v.boolean(),
        lastAt: v.nullable(instant),
        /** Of the latest sign-in of 90 days; null without one. */
        lastMethod: v.nullable(method),
      }),
    ),
  }),
  refusals: [],
  sample: {
    methods: [
      { method: 'password', isOpen: true, people: 9, signIns: 180, refused: 4 },
      { method: 'passkey', isOpen: true, people: 3, signIns: 61, refused: 0 },
      { method: 'oidc', isOpen: false, people: 0, signIns: 0, refused: 0 },
    ],
    provider: null,
    session: { idleSeconds: 1_800, lifeSeconds: 28_800 },
    people: [
      {
        id: 'a-9Xq2LrT0wZ4b',
        name: 'Laura Ríos',
        hasPassword: true,
        passkeys: 1,
        hasIdentity: false,
        lastAt: '2026-03-02T18:05:00.000Z',
        lastMethod: 'passkey',
      },
    ],
  },
});
