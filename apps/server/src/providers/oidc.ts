/** The parameters of a redirect to the identity provider. Each is random and used once. */
export interface OidcRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE secret, without which a stolen code is useless. */
  readonly verifier: string;
}

/** The parameters that a browser brings back from the identity provider. */
export interface OidcAnswer {
  readonly code: string;
  readonly state: string;
  /** The issuer, if the provider sends it (RFC 9207). */
  readonly iss?: string | undefined;
}

/** The person that the identity provider has signed in. Only issuer and audience have been checked so far. */
export interface OidcProof {
  readonly issuer: string;
  /** Identifies the person at this issuer permanently. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The lender's identity provider, by OpenID Connect's authorization code flow. */
export interface Oidc {
  /** The address at which the browser signs in. Throws `OidcSilent`. */
  readonly addressOf: (request: OidcRequest) => Promise<string>;
  /** Verifies the answer to a request. Throws `OidcUnproven` or `OidcSilent`. */
  readonly prove: (
    answer: OidcAnswer,
    request: OidcRequest & { readonly requestedAt: Date },
  ) => Promise<OidcProof>;
}

/** The identity provider is unreachable or failing: a retry may succeed. */
export class OidcSilent extends Error {
  override readonly name = 'OidcSilent';
}

/** The answer proves nothing. The code says why, for the audit log. */
export class OidcUnproven extends Error {
  override readonly name = 'OidcUnproven';
  readonly code: string;
  constructor(code: string) {
    super(`The identity provider's answer proves nothing: ${code}`);
    this.code = code;
  }
}
