import { endpoints } from '@cauce/contract/server';
import {
  CONSOLE_HEADER,
  LIVE_PATH,
  REPLY_IMAGE_PATH,
  consoleEndpoints,
} from '@cauce/contract/console';
import { callOf } from '../wire/drafts.ts';
import type { Draft, Identity } from '../wire/drafts.ts';
import type { Scene } from './scene.ts';

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { [CONSOLE_HEADER.name]: '' },
  { [CONSOLE_HEADER.name]: 'XMLHttpRequest' },
];
// Content types that a form on another page can send without a preflight.
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
];

/** Requests from a page of another site in the browser of a signed-in user (CSRF). */
export async function tryCrossSite(scene: Scene): Promise<void> {
  const { send, tally } = scene;
  // One session for all: a rejected request ends no session.
  const admin: Identity = { kind: 'agent', role: 'admin', at: 0 };
  const post = (path: string): Draft => ({
    method: 'POST',
    path,
    isConsole: true,
    identity: admin,
    fields: [],
    encoding: path === REPLY_IMAGE_PATH ? 'multipart' : 'json',
  });
  const paths = [...consoleEndpoints.map((one) => one.path), REPLY_IMAGE_PATH];
  for (const [at, path] of paths.entries()) {
    for (const headers of inTurn(FOREIGN, at, scene)) {
      const { status } = await send(callOf({ ...post(path), headers }));
      const attempt = `${path} with ${JSON.stringify(headers)}: ${status}`;
      tally.count('calls from another site, agent signed in', status === 403 ? null : attempt);
    }
    for (const type of inTurn(SIMPLE, at, scene)) {
      const call = callOf(post(path));
      const { [CONSOLE_HEADER.name]: _header, ...headers } = call.headers;
      const { status } = await send({ ...call, headers: { ...headers, 'content-type': type } });
      const isHeld = status === 403 || status === 415;
      tally.count('forms of another site', isHeld ? null : `${path} as ${type}: ${status}`);
    }
  }
  for (const headers of FOREIGN.slice(0, 6)) {
    const live: Draft = { ...post(LIVE_PATH), method: 'GET', encoding: 'query', headers };
    const { status } = await send(callOf(live));
    tally.count(
      'calls from another site, agent signed in',
      status === 403 ? null : `live: ${status}`,
    );
  }
  await tryPreflights(scene);
  await tryAmbientCookies(scene);
}

/** The same guard protects all calls: a quick run tries each with one of the keys, in turn. */
const inTurn = <T>(all: readonly T[], at: number, { isQuick }: Scene): readonly T[] =>
  isQuick ? all.slice(at % all.length, (at % all.length) + 1) : all;

/** No answer may allow another origin. */
async function tryPreflights({ send, tally }: Scene): Promise<void> {
  for (const { path } of [...endpoints, ...consoleEndpoints]) {
    const { headers } = await send({
      method: 'OPTIONS',
      path,
      body: null,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': CONSOLE_HEADER.name,
      },
    });
    const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    tally.count(
      'no origin is allowed (CORS)',
      granted.length === 0 ? null : `${path}: ${granted.join()}`,
    );
  }
}

/** A borrower's session is not in a cookie: what a browser adds automatically proves nothing. */
async function tryAmbientCookies({ send, tally }: Scene): Promise<void> {
  for (const { name, method, path, encoding, access, file } of endpoints) {
    if (access !== 'session' || file !== undefined) continue;
    const draft: Draft = {
      method,
      path,
      encoding,
      isConsole: false,
      fields: [],
      identity: {
        kind: 'agent',
        role: 'admin',
        at: 0,
      },
    };
    const call = callOf(draft);
    const cookie = `${call.headers['cookie'] ?? ''}; userId=1001; sessionId=demo-1001`;
    const { status } = await send({ ...call, headers: { ...call.headers, cookie } });
    tally.count('a cookie signs no borrower in', status === 401 ? null : `${name}: ${status}`);
  }
}
