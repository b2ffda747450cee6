import { createServer } from 'node:http';
import { SESSION_PARAMETERS, screens } from '@cauce/contract';
import type { Reply } from '../wire/send.ts';
import { callsWith } from './calls-with.ts';
import { sendDraft } from './scene.ts';
import type { Scene } from './scene.ts';

const EVIL = 'evil.example';

const TRAVERSALS = [
  '/assets/../package.json',
  '/assets/../../../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/....//....//etc/passwd',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/a.js%00.png',
  '/assets/.%2e/stamp',
  '/console/assets/../index.html',
  '/console/assets/..%2f..%2f..%2fpackage.json',
  '/console/..;/etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.git/config',
  '/.env',
  '/package.json',
  '/node_modules/pg/package.json',
  '/server/entry-server.js',
  '/assets',
  '/assets/',
  '/brand/../../../etc/passwd',
  '/brand/%2e%2e%2fcauce.json',
  '/webhooks/..%2f..%2fx',
];
const ODD_PATHS = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/promo//',
  '//promo',
  '/promo/..//evil.example',
  '/console//evil.example',
  '/loan/detail//',
  '/%',
  '/%zz',
  '/%ff',
  '/%e0%80%af',
  '/.',
  '/..',
  '/;',
  '/a;b=c',
  '/?',
  '/??',
  '/#',
  `/${'a'.repeat(8e3)}`,
  `/${'a/'.repeat(3e3)}`,
  `/?${'a=b&'.repeat(2e3)}`,
  `/${'%61'.repeat(2e3)}`,
  '/loan/detail?__proto__[x]=1',
  '/privacy/%0d%0aset-cookie:a=b',
];
const HOSTS: readonly Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:80@x` },
  { host: `127.0.0.1:1/${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: `host=${EVIL}` },
  { 'x-original-url': '/console/api/agents', 'x-rewrite-url': '/dev/agents' },
  { 'x-http-method-override': 'DELETE' },
];

/** What is wrong with an answer, whatever the address was. */
function faultIn({ status, headers, text, broken }: Reply): string | null {
  if (broken !== null) return broken;
  if (status >= 500) return `status ${status}`;
  if (/root:.*:0:0:|"workspaces"|\[core\]|createRenderer/.test(text))
    return 'a file that is nobody’s';
  const { location } = headers;
  if (typeof location === 'string' && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  if (headers['set-cookie'] !== undefined) return 'a cookie';
  return null;
}

const evilAddressIn = ({ text, headers }: Reply): string | null =>
  new RegExp(`(?:href|src|action|content|url)\\s*=?\\s*["'(]?\\s*(?:https?:)?//${EVIL}`, 'i').test(
    text,
  ) || JSON.stringify(headers).includes(EVIL)
    ? 'an address of the attacker'
    : null;

export async function tryAddresses(scene: Scene): Promise<void> {
  const { send, tally } = scene;
  const get = (path: string, headers: Record<string, string> = {}) =>
    send({ method: 'GET', path, headers: { accept: 'text/html', ...headers }, body: null });
  for (const path of TRAVERSALS) {
    const fault = faultIn(await get(path));
    tally.count('path traversal', fault && `${path}: ${fault}`);
  }
  for (const path of ODD_PATHS) {
    const fault = faultIn(await get(path));
    tally.count('malformed paths', fault && `${path.slice(0, 60)}: ${fault}`);
  }
  const pages = scene.withPages
    ? Object.values(screens).map(({ path }) => path)
    : ['/health/ready'];
  for (const path of [...pages, '/promo/', '/console', '/promo'])
    for (const headers of HOSTS) {
      const reply = await get(path, headers);
      const fault = faultIn(reply) ?? evilAddressIn(reply);
      tally.count(
        'wrong Host header',
        fault && `${path} with ${JSON.stringify(headers)}: ${fault}`,
      );
    }
  for (const { path, query } of Object.values(screens))
    for (const name of [...SESSION_PARAMETERS, ...query, 'h5Url', 'url', 'next', 'returnUrl'])
      for (const value of [`https://${EVIL}/`, `//${EVIL}`, 'javascript:alert(1)']) {
        if (!scene.withPages) continue;
        const session = name === 'sessionId' ? '' : 'userId=1001&sessionId=demo-1001&';
        const reply = await get(`${path}?${session}${name}=${encodeURIComponent(value)}`);
        const fault = faultIn(reply) ?? evilAddressIn(reply) ?? scriptIn(reply);
        tally.count(
          'redirect to an address in a parameter',
          fault && `${path} ${name}=${value}: ${fault}`,
        );
      }
}

const scriptIn = ({ text }: Reply): string | null =>
  /(?:href|src|action)="javascript:/i.test(text) ? 'an address that runs' : null;

/** Puts the address of a listener of ours into every text of every call (SSRF): nothing must connect. */
export async function tryServerSideRequests(scene: Scene): Promise<void> {
  let visits = 0;
  const listener = createServer((_request, reply) => {
    visits += 1;
    reply.end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`;
  const calls = callsWith(url).map((call) =>
    call.isConsole
      ? { ...call, identity: { kind: 'agent', role: 'admin', at: scene.nextAgent() } as const }
      : call,
  );
  for (const call of calls) {
    const before = visits;
    await sendDraft(scene, call);
    // Also one field at a time: a call that refuses one text may accept another.
    for (const field of scene.isQuick ? [] : call.fields)
      await sendDraft(scene, { ...call, fields: [field] });
    scene.tally.count('server-side request forgery', visits === before ? null : call.path);
  }
  await new Promise((done) => listener.close(done));
}
