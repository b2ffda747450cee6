import * as v from 'valibot';
import { me, oneTimeCode, sampleMe, triedPassword } from './sign-in.ts';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { line } from '../../wire/typed-text.ts';
import { id, instant, nothing } from '../values.ts';

const inBase64url = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\w-]+$/));
/** A credential id as the device created it: at most 1,023 bytes (Web Authentication Level 3, 4). */
const passkeyId = inBase64url(1_364);
/** Signed data or a signature: some hundred bytes, or some thousand if a device sends certificates. */
const bytes = inBase64url(20_000);

/* The options are the library's; the answer contains the fields that the server verifies (Web Authentication Level 3, 5.1 and
   5.2), each in base64url. */
const options = v.looseObject({ challenge: v.string() });
const made = v.strictObject({ id: passkeyId, clientDataJSON: bytes, attestationObject: bytes });
const signed = v.strictObject({
  id: passkeyId,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes,
});

export const beginPasskeySignIn = defineConsoleEndpoint({
  name: 'beginPasskeySignIn',
  summary: 'Returns the challenge for signing in with a passkey',
  permission: null,
  audits: { noneBecause: 'A random number for whoever asks; nobody is known yet.' },
  request: nothing,
  reply: v.object({ options }),
  refusals: [],
  sample: { options: { challenge: 'q1n6m0l0y2b3c4d5e6f7g8h9i0j1k2l3' } },
});

export const finishPasskeySignIn = defineConsoleEndpoint({
  name: 'finishPasskeySignIn',
  summary: 'Opens a session with a passkey’s signature',
  permission: null,
  audits: 'staged',
  request: v.strictObject({ signed }),
  reply: v.object({ me }),
  refusals: ['passkeyRefused', 'signInPaused', 'oidcOnly'],
  sample: { me: sampleMe },
});

/** A passkey as its owner sees it. */
const passkey = v.object({
  passkeyId: v.string(),
  name: v.string(),
  madeAt: instant,
  lastUsedAt: v.nullable(instant),
});

export const listPasskeys = defineConsoleEndpoint({
  name: 'listPasskeys',
  summary: 'Lists the agent’s passkeys, or with the permission to manage agents anybody’s',
  path: '/console/api/passkeys',
  permission: 'signedIn',
  audits: 'view',
  request: v.strictObject({ agentId: v.optional(id) }),
  reply: v.object({ passkeys: v.array(passkey) }),
  refusals: ['agentNotFound'],
  sample: {
    passkeys: [
      {
        passkeyId: 'q1n6m0l0y2b3c4d5',
        name: 'Laptop',
        madeAt: '2026-03-02T18:00:00.000Z',
        lastUsedAt: null,
      },
    ],
  },
});

/** Requires password and code again: an unattended session must not become a permanent way in. */
export const beginPasskey = defineConsoleEndpoint({
  name: 'beginPasskey',
  summary: 'Returns the challenge for creating a passkey, after password and code',
  permission: 'signedIn',
  audits: 'staged',
  request: v.strictObject({ password: triedPassword, code: oneTimeCode }),
  reply: v.object({ options }),
  refusals: ['signInRefused', 'signInPaused', 'tooManyPasskeys'],
  sample: { options: { challenge: 'q1n6m0l0y2b3c4d5e6f7g8h9i0j1k2l3' } },
});

export const finishPasskey = defineConsoleEndpoint({
  name: 'finishPasskey',
  summary: 'Stores a new passkey of the agent',
  permission: 'signedIn',
  audits: 'staged',
  request: v.strictObject({ name: line(80), made }),
  reply: v.null(),
  refusals: ['passkeyRefused'],
  sample: null,
});

export const renamePasskey = defineConsoleAct({
  name: 'renamePasskey',
  summary: 'Renames a passkey of the agent',
  permission: 'signedIn',
  request: v.strictObject({ passkeyId, name: line(80) }),
  refusals: ['passkeyNotFound'],
});

export const removePasskey = defineConsoleAct({
  name: 'removePasskey',
  summary: 'Removes a passkey of the agent, or with the permission to manage agents anybody’s',
  permission: 'signedIn',
  request: v.strictObject({ passkeyId }),
  refusals: ['passkeyNotFound', 'rightsBeyondOwn'],
});
