import type { Mode } from './mode.ts';
import type { EnvironmentReader } from './reader.ts';

/** The lender's identity provider, with which agents sign in to the console (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its name on the sign-in button. */
  readonly label: string;
  /** Mail domains that count when an agent first signs in with it; any domain if none is named. */
  readonly mailDomains: readonly string[];
  /** A claim that the provider must assert at each sign-in. */
  readonly claim: { readonly name: string; readonly value: string } | null;
  readonly secondFactor: OidcSecondFactor;
  /** Whether the provider must authenticate again at each sign-in, even with an open session of its own. */
  readonly requiresReauthentication: boolean;
  /** Whether password, code and passkey are disabled. */
  readonly isOnly: boolean;
}

/** Who ensures the second factor: the provider by its own rules, or its claims about this very sign-in. */
type OidcSecondFactor =
  | { readonly by: 'provider' }
  | { readonly by: 'acr' | 'amr'; readonly values: readonly string[] };

const NAMES = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SECOND_FACTOR',
  'OIDC_LABEL',
  'OIDC_MAIL_DOMAINS',
  'OIDC_CLAIM',
  'OIDC_ASKS_ANEW',
  'OIDC_ONLY',
];
const DOMAINS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:,[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/;

/** Reads the identity provider's settings; null without an issuer, and then none of the others may be set. */
export function readOidc(read: EnvironmentReader, mode: Mode): OidcSettings | null {
  const issuer = readIssuer(read, mode);
  if (issuer === null) {
    for (const name of NAMES) read.mustBeUnset(name, 'OIDC_ISSUER names no identity provider');
    return null;
  }
  const domains = read.matching(
    'OIDC_MAIL_DOMAINS',
    DOMAINS,
    'domains in lower case such as lender.mx, separated by commas without spaces',
    '',
  );
  return {
    issuer,
    clientId: read.matching('OIDC_CLIENT_ID', /^[\x21-\x7e]{1,255}$/, 'the client’s id', null),
    clientSecret: read.matching(
      'OIDC_CLIENT_SECRET',
      /^[\x20-\x7e]{16,512}$/,
      'a secret of 16 characters or more',
      null,
    ),
    label: read.matching(
      'OIDC_LABEL',
      /^\P{Cc}{1,40}$/u,
      'a name of at most 40 characters',
      URL.canParse(issuer) ? new URL(issuer).hostname.slice(0, 40) : '',
    ),
    mailDomains: domains === '' ? [] : domains.split(','),
    claim: readClaim(read),
    secondFactor: readSecondFactor(read),
    requiresReauthentication: read.yesOrNo('OIDC_ASKS_ANEW', true),
    isOnly: read.yesOrNo('OIDC_ONLY', false),
  };
}

/**
 * OpenID Connect Discovery 1.0, section 3: https, no query, no fragment. A demo may use one on the same machine without
 * TLS.
 */
function readIssuer(read: EnvironmentReader, mode: Mode): string | null {
  const protocols = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  const issuer = read.address('OIDC_ISSUER', protocols, { isRequired: false });
  if (issuer === null || !URL.canParse(issuer)) return issuer;
  const { protocol, hostname, search, hash, username, password } = new URL(issuer);
  if (search !== '' || hash !== '' || username !== '' || password !== '')
    read.problem('OIDC_ISSUER', 'must be an address without user, query or fragment');
  if (protocol === 'http:' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    read.problem('OIDC_ISSUER', 'must begin with https://, except on this machine');
  return issuer;
}

function readClaim(read: EnvironmentReader): OidcSettings['claim'] {
  const text = read.matching(
    'OIDC_CLAIM',
    /^[^=\s]{1,200}=\P{Cc}{1,200}$/u,
    'one claim and its value, such as groups=lending-console',
    '',
  );
  const at = text.indexOf('=');
  return at < 0 ? null : { name: text.slice(0, at), value: text.slice(at + 1) };
}

/** Has no default: whether a second factor is required is not left to chance. */
function readSecondFactor(read: EnvironmentReader): OidcSecondFactor {
  const text = read.matching(
    'OIDC_SECOND_FACTOR',
    /^(?:provider|(?:acr|amr)=[^\s,]{1,200}(?:,[^\s,]{1,200}){0,9})$/,
    'provider (its own rules require a second factor), acr=… or amr=… (each sign-in must prove it)',
    null,
  );
  const at = text.indexOf('=');
  const by = text.slice(0, at);
  return by === 'acr' || by === 'amr'
    ? { by, values: text.slice(at + 1).split(',') }
    : { by: 'provider' };
}
