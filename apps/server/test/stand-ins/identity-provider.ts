import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/* An identity provider by OpenID Connect Core 1.0, Discovery 1.0, PKCE (RFC 7636) and RFC 9207: discovery, authorization,
   token, keys and userinfo, with really signed tokens. Each sign-in can be given faults by its test. */

type Claims = Readonly<Record<string, unknown>>;

/** The provider's faults in one sign-in. */
export interface SignInFaults {
  /** Claims that replace the ID token's own; undefined removes one. */
  readonly token?: Claims;
  readonly signedBy?: 'anotherKey' | 'nobody' | 'clientSecret';
  /** The issuer in the answer's address; null removes it. */
  readonly iss?: string | null;
  /** Claims of the userinfo endpoint only. */
  readonly userinfo?: Claims;
}

export const CLIENT = { id: 'cauce-console', secret: 'a-secret-of-the-console' } as const;

interface Issued {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly idToken: string;
  readonly subject: string;
  readonly userinfo: Claims;
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const base64url = (value: Buffer | object): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** Starts it on the loopback interface. `now` is its clock in milliseconds; `alg` its signature algorithm. */
export async function startIdentityProvider({
  now = () => Date.now(),
  alg = 'ES256',
}: { readonly now?: () => number; readonly alg?: 'ES256' | 'RS256' } = {}) {
  const keys = keyOf(alg);
  const otherKey = keyOf(alg);
  const issued = new Map<string, Issued>();
  const opened = new Map<string, Issued>();
  const faults: {
    isDown: boolean;
    requests: number;
    /** Replaces its metadata. */
    metadata: readonly [number, object | string] | null;
  } = { isDown: false, requests: 0, metadata: null };
  let issuer = '';

  /** Signs a person in for an address to which a browser was sent, and returns the redirect address. */
  function signIn(
    address: string,
    person: Claims & { sub: string },
    wrong: SignInFaults = {},
  ): string {
    const query = new URL(address).searchParams;
    const redirectUri = required(query, 'redirect_uri');
    if (query.get('response_type') !== 'code' || query.get('client_id') !== CLIENT.id)
      throw new Error('unauthorized_client');
    if (!required(query, 'scope').split(' ').includes('openid')) throw new Error('invalid_scope');
    if (query.get('code_challenge_method') !== 'S256') throw new Error('invalid_request');
    const at = Math.floor(now() / 1_000);
    const { sub, ...claims } = person;
    const token = {
      iss: issuer,
      sub,
      aud: CLIENT.id,
      iat: at,
      exp: at + 300,
      ...(query.has('nonce') && { nonce: query.get('nonce') }),
      ...(query.has('max_age') && { auth_time: at }),
      ...claims,
      ...wrong.token,
    };
    const code = randomBytes(24).toString('base64url');
    issued.set(code, {
      redirectUri,
      challenge: required(query, 'code_challenge'),
      idToken: signed(token, wrong.signedBy),
      subject: sub,
      userinfo: wrong.userinfo ?? {},
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', required(query, 'state'));
    if (wrong.iss !== null) back.searchParams.set('iss', wrong.iss ?? issuer);
    return back.href;
  }

  function signed(claims: object, by: SignInFaults['signedBy']): string {
    const header = { typ: 'JWT', kid: 'one' };
    const write = (name: string, make: (text: string) => Buffer): string => {
      const text = `${base64url({ ...header, alg: name })}.${base64url(claims)}`;
      return `${text}.${base64url(make(text))}`;
    };
    if (by === 'nobody') return write('none', () => Buffer.alloc(0));
    if (by === 'clientSecret')
      return write('HS256', (text) => createHmac('sha256', CLIENT.secret).update(text).digest());
    const key = by === 'anotherKey' ? otherKey : keys;
    return write(alg, (text) =>
      sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }),
    );
  }

  function token(request: IncomingMessage, form: URLSearchParams): readonly [number, object] {
    if (!isClient(request, form)) return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const one = issued.get(code);
    issued.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest();
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      one?.redirectUri === form.get('redirect_uri') &&
      one?.challenge === base64url(verifier);
    if (!isRight) return [400, { error: 'invalid_grant' }];
    const access = randomBytes(24).toString('base64url');
    opened.set(`Bearer ${access}`, one);
    return [200, { access_token: access, token_type: 'Bearer', id_token: one.idToken }];
  }

  async function answer(request: IncomingMessage): Promise<readonly [number, object | string]> {
    faults.requests += 1;
    if (faults.isDown) return [503, { error: 'temporarily_unavailable' }];
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return faults.metadata ?? [200, metadataOf(issuer, alg)];
    if (pathname === '/keys') return [200, { keys: [publicKeyOf(keys, alg)] }];
    if (pathname === '/userinfo') {
      const one = opened.get(request.headers.authorization ?? '');
      return one === undefined ? [401, {}] : [200, { sub: one.subject, ...one.userinfo }];
    }
    if (pathname === '/token' && request.method === 'POST')
      return token(request, new URLSearchParams(await bodyOf(request)));
    if (pathname === '/authorize') return [200, loginPage(searchParams)];
    return [404, {}];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const email = url.searchParams.get('typed_mail');
    if (url.pathname === '/signed-in' && email !== null) {
      const person = { sub: `sub-${email}`, email, email_verified: true };
      response.writeHead(303, { location: signIn(url.href, person) }).end();
      return;
    }
    const [status, body] = await answer(request);
    const isPage = typeof body === 'string';
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
    response.end(isPage ? body : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    faults,
    signIn,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function keyOf(alg: 'ES256' | 'RS256'): KeyObject {
  return alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    : generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
}

const publicKeyOf = (key: KeyObject, alg: string): object => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid: 'one',
  use: 'sig',
  alg,
});

const metadataOf = (issuer: string, alg: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [alg],
  authorization_response_iss_parameter_supported: true,
});

/** Authenticates the client by its secret, in the header with each part encoded (RFC 6749, 2.3.1), or in the form. */
function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const [scheme, basic = ''] = (headers.authorization ?? '').split(' ');
  const credentials =
    scheme === 'Basic'
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
  return credentials[0] === CLIENT.id && credentials[1] === CLIENT.secret;
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value === null) throw new Error(`invalid_request: ${name}`);
  return value;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}

/** The page on which a person signs in. */
function loginPage(query: URLSearchParams): string {
  const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const fields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>Identity provider</title><main><h1>Identity provider</h1>
    <form action="/signed-in">${fields.join('')}<label>Mail <input name="typed_mail"></label>
    <button>Sign in</button></form></main></html>`;
}
