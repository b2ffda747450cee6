import type { ServerMetadata } from 'openid-client';
import type { OidcSettings } from '../settings/oidc.ts';
import { callOut } from '../telemetry/call-out.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { OidcSilent, OidcUnproven } from './oidc.ts';
import type { Oidc, OidcAnswer, OidcRequest, OidcProof } from './oidc.ts';
import { timeLimit } from './time-limit.ts';

/** Loaded when somebody first signs in with it. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;
type Configuration = InstanceType<Library['Configuration']>;

const TIMEOUT_MS = 10_000;
/** The largest allowed difference between the provider's clock and ours. */
const TOLERANCE_SECONDS = 60;
/** How long the provider's metadata is cached, so that it can change an address. */
const METADATA_KEPT_MS = 3_600_000;

/**
 * Speaks to an identity provider with openid-client, which verifies the signature by the provider's own keys, issuer,
 * audience, times and nonce. TLS alone is never taken as proof.
 */
export function oidcClient(settings: OidcSettings, clock: Clock): Oidc {
  let known: { readonly metadata: ServerMetadata; readonly readAt: number } | null = null;
  let keys: ReturnType<Library['getJwksCache']>;

  /** If metadata cannot be refreshed, the earlier metadata is used, so that agents can still sign in. */
  async function readMetadata(lib: Library, line: Line): Promise<ServerMetadata> {
    if (known !== null && clock.now() - known.readAt < METADATA_KEPT_MS) return known.metadata;
    try {
      known = { metadata: await discover(lib, settings, line), readAt: clock.now() };
    } catch (error) {
      if (known === null || line.isSilent) throw error;
    }
    return known.metadata;
  }

  /** Runs one exchange with the provider; distinguishes a wrong answer from no answer. */
  async function withProvider<T>(
    work: (lib: Library, config: Configuration) => Promise<T>,
  ): Promise<T> {
    const lib = await library();
    const line = { isSilent: false };
    try {
      const metadata = await readMetadata(lib, line);
      const config = configOf(lib, settings, { metadata, clock, line });
      if (keys !== undefined) lib.setJwksCache(config, keys);
      const result = await work(lib, config);
      keys = lib.getJwksCache(config);
      return result;
    } catch (error) {
      if (line.isSilent || known === null)
        throw new OidcSilent('The identity provider did not answer', { cause: error });
      throw new OidcUnproven(codeOf(error));
    }
  }

  return {
    addressOf: ({ redirectUri, state, nonce, verifier }) =>
      withProvider(async (lib, config) => {
        const { secondFactor, requiresReauthentication } = settings;
        const address = lib.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await lib.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(requiresReauthentication && { max_age: '0' }),
          ...(secondFactor.by === 'acr' && { acr_values: secondFactor.values.join(' ') }),
        });
        return address.href;
      }),
    prove: (answer, request) =>
      withProvider((lib, config) => prove(lib, config, { answer, request, settings, clock })),
  };
}

async function prove(
  lib: Library,
  config: Configuration,
  {
    answer: { code, state, iss },
    request,
    settings,
    clock,
  }: {
    readonly answer: OidcAnswer;
    readonly request: OidcRequest & { readonly requestedAt: Date };
    readonly settings: OidcSettings;
    readonly clock: Clock;
  },
): Promise<OidcProof> {
  const came = new URL(request.redirectUri);
  came.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const sinceRequest = Math.ceil((clock.now() - request.requestedAt.getTime()) / 1_000);
  const tokens = await lib.authorizationCodeGrant(config, came, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
    // The request says 0; the time that the person takes at the provider is added.
    ...(settings.requiresReauthentication && { maxAge: Math.max(0, sinceRequest) }),
  });
  const signed = tokens.claims();
  if (signed === undefined) throw new OidcUnproven('noIdToken');
  // A multi-tenant provider may have signed for another tenant.
  if (signed.iss !== config.serverMetadata().issuer) throw new OidcUnproven('otherIssuer');
  // OpenID Connect Core 1.0, section 2: at most 255 characters. An empty subject would match everybody.
  if (signed.sub === '' || signed.sub.length > 255) throw new OidcUnproven('subject');
  const isWhole =
    signed['email'] !== undefined &&
    signed['email_verified'] !== undefined &&
    (settings.claim === null || signed[settings.claim.name] !== undefined);
  const more: Readonly<Record<string, unknown>> =
    isWhole || config.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await lib.fetchUserInfo(config, tokens.access_token, signed.sub);
  // The mail and its verification come from one answer, or both answers name the same mail.
  const isVerified =
    signed['email'] === undefined
      ? more['email_verified']
      : (signed['email_verified'] ??
        (more['email'] === signed['email'] ? more['email_verified'] : undefined));
  const claims = {
    ...more,
    ...signed,
    // How the person signed in is taken from the signed token only.
    acr: signed['acr'],
    amr: signed['amr'],
    email_verified: isVerified,
  };
  return { issuer: signed.iss, subject: signed.sub, claims };
}

/** Records whether the connection to the provider failed, however the library reports it. */
interface Line {
  isSilent: boolean;
}

async function discover(lib: Library, settings: OidcSettings, line: Line): Promise<ServerMetadata> {
  const config = await lib.discovery(
    new URL(settings.issuer),
    settings.clientId,
    undefined,
    undefined,
    {
      [lib.customFetch]: fetchOver(line),
      execute: isPlain(settings) ? [lib.allowInsecureRequests] : [],
    },
  );
  const metadata = { ...config.serverMetadata() };
  const { authorization_endpoint: page, token_endpoint: tokens, jwks_uri: keys } = metadata;
  if (page === undefined || tokens === undefined || keys === undefined)
    throw new Error(
      'The identity provider publishes no address for its sign-in page, tokens or keys',
    );
  return metadata;
}

function configOf(
  lib: Library,
  settings: OidcSettings,
  {
    metadata,
    clock,
    line,
  }: { readonly metadata: ServerMetadata; readonly clock: Clock; readonly line: Line },
): Configuration {
  const { clientId, clientSecret } = settings;
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  // The form method first: providers differ in how they decode a secret in the header.
  const auth = methods.includes('client_secret_post')
    ? lib.ClientSecretPost(clientSecret)
    : lib.ClientSecretBasic(clientSecret);
  const skewMs = clock.now() - systemClock.now();
  const config = new lib.Configuration(
    metadata,
    clientId,
    {
      [lib.clockSkew]: Math.round(skewMs / 1_000),
      [lib.clockTolerance]: TOLERANCE_SECONDS,
    },
    auth,
  );
  config[lib.customFetch] = fetchOver(line);
  if (isPlain(settings)) lib.allowInsecureRequests(config);
  lib.enableNonRepudiationChecks(config);
  return config;
}

const fetchOver =
  (line: Line) =>
  async (url: string, options: object): Promise<Response> => {
    try {
      const response = await callOut('identity', () =>
        fetch(url, { ...options, redirect: 'manual', signal: timeLimit(TIMEOUT_MS) }),
      );
      // 429 means «later», not «no».
      if (response.status >= 500 || response.status === 429) line.isSilent = true;
      return response;
    } catch (error) {
      line.isSilent = true;
      throw error;
    }
  };

/** On this machine only: the settings accept no other address without TLS. */
const isPlain = ({ issuer }: OidcSettings): boolean => new URL(issuer).protocol === 'http:';

/** The reason, by the provider's or the library's code. */
function codeOf(error: unknown): string {
  if (error instanceof OidcUnproven) return error.code;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'error' in error ? error.error : 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : 'unknown';
}
