import * as v from 'valibot';
import { me, sampleMe } from './sign-in.ts';
import { defineConsoleEndpoint } from '../console-endpoint.ts';
import { nothing } from '../values.ts';

/** What a provider may add to an address of ours: visible ASCII (RFC 6749, A.11). */
const fromProvider = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\x20-\x7e]+$/));

export const beginOidcSignIn = defineConsoleEndpoint({
  name: 'beginOidcSignIn',
  summary: 'Returns the address of the lender’s identity provider, to sign in there',
  permission: null,
  audits: { noneBecause: 'Random numbers for whoever asks; nobody is known yet.' },
  request: nothing,
  reply: v.object({ address: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
  refusals: ['oidcRefused', 'oidcUnavailable'],
  sample: { address: 'https://id.lender.mx/authorize?response_type=code&client_id=console' },
});

export const finishOidcSignIn = defineConsoleEndpoint({
  name: 'finishOidcSignIn',
  summary: 'Opens a session with the parameters that the identity provider returned',
  permission: null,
  audits: 'staged',
  request: v.strictObject({
    code: fromProvider(4_096),
    /** As issued by us. */
    state: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    /** The issuer (RFC 9207). */
    iss: v.optional(fromProvider(1_000)),
  }),
  reply: v.object({ me }),
  refusals: ['oidcRefused', 'oidcUnavailable', 'signInPaused'],
  sample: { me: sampleMe },
});
