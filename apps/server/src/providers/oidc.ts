/** What a browser is sent to the identity provider with. Each is random, and used once. */
export interface OidcRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE: whoever sees the code alone can do nothing with it. */
  readonly verifier: string;
}

/** What a browser brings back from the identity provider. */
export interface OidcAnswer {
  readonly code: string;
  readonly state: string;
  /** Who answered, where they say so (RFC 9207). */
  readonly iss?: string | undefined;
}

/** Whom the identity provider has signed in: what it says of them, judged by nobody yet but for whose and for whom it is. */
export interface OidcProof {
  readonly issuer: string;
  /** Names the person at this issuer, for good. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The lender's identity provider, by OpenID Connect's code flow. */
export interface Oidc {
  /** Where the browser goes to sign in. Throws `OidcSilent`. */
  readonly addressOf: (request: OidcRequest) => Promise<string>;
  /** What is proven by the answer to a request. Throws `OidcUnproven` or `OidcSilent`. */
  readonly prove: (
    answer: OidcAnswer,
    request: OidcRequest & { readonly requestedAt: Date },
  ) => Promise<OidcProof>;
}

/** The identity provider cannot be reached or has a fault: another try may go well. */
export class OidcSilent extends Error {
  override readonly name = 'OidcSilent';
}

/** What came back proves nothing. The code says why, for the audit log. */
export class OidcUnproven extends Error {
  override readonly name = 'OidcUnproven';
  readonly code: string;
  constructor(code: string) {
    super(`The identity provider's answer proves nothing: ${code}`);
    this.code = code;
  }
}
