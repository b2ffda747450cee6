import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { Agent, request } from 'node:https';
import { connect } from 'node:tls';
import type { SecureVersion } from 'node:tls';
import { expect, test } from '../support/story-test.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { nginxMissing, startEdge } from '../stand-ins/nginx.ts';
import type { RunningEdge } from '../stand-ins/nginx.ts';

/* `deploy/edge.conf`: the reverse proxy in front of the server. */

test.skip(nginxMissing() !== null, nginxMissing() ?? '');

const SESSION = 'sessionId=s-secret';
const MAX_OPEN_REQUESTS = 200;

let edge: RunningEdge;
let server: Server;
let origin: string;
/** Answers that wait until released. */
let waiting: (() => void)[] = [];

test.beforeAll(async () => {
  server = createServer((input, reply) => {
    const { pathname } = new URL(input.url ?? '/', 'http://server');
    if (pathname === '/echo') return reply.end(JSON.stringify(input.headers));
    if (pathname === '/cut') return reply.destroy();
    if (pathname === '/events') {
      reply.write('first');
      waiting.push(() => reply.end());
      return reply;
    }
    waiting.push(() => reply.end('late'));
    return reply;
  });
  origin = await listening(server);
  edge = await startEdge(origin);
});
test.afterAll(async () => {
  await edge.close();
  server.closeAllConnections();
  server.close();
});
test.afterEach(() => {
  for (const answer of waiting) answer();
  waiting = [];
});

async function listening(started: Server): Promise<string> {
  await once(started.listen(0, '127.0.0.1'), 'listening');
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request over TLS that trusts only the edge's certificate. */
function send(
  path: string,
  {
    agent,
    headers = {},
    method = 'GET',
    at = edge,
  }: {
    agent?: Agent;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    at?: RunningEdge;
  } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const ca = readFileSync(at.authority);
    request(at.origin + path, { ca, headers, method, ...(agent && { agent }) }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
        if (path.startsWith('/events')) done({ status: reply.statusCode ?? 0, text });
      });
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text }));
    })
      .on('error', fail)
      .end();
  });
}

test('passes on the address that it sees, not the one that a caller claims', async () => {
  const { status, text } = await send('/echo', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(status).toBe(200);
  const headers = JSON.parse(text) as IncomingHttpHeaders;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-forwarded-proto']).toBe('https');
});

test('redirects every plain HTTP request to HTTPS', async () => {
  const reply = await fetch(`${edge.plainOrigin}/loan/detail?orderId=1`, { redirect: 'manual' });
  expect(reply.status).toBe(308);
  expect(reply.headers.get('location')).toMatch(/^https:\/\/.*\/loan\/detail\?orderId=1$/);
});

for (const [version, isAccepted] of [
  ['TLSv1.1', false],
  ['TLSv1.2', true],
  ['TLSv1.3', true],
] as const)
  test(`${isAccepted ? 'speaks' : 'does not speak'} ${version}`, async () => {
    const only: SecureVersion = version;
    const protocol = await new Promise<string | null>((done) => {
      const socket = connect(
        {
          port: Number(new URL(edge.origin).port),
          host: '127.0.0.1',
          servername: 'localhost',
          ca: readFileSync(edge.authority),
          minVersion: only,
          maxVersion: only,
          ciphers: 'DEFAULT@SECLEVEL=0',
        },
        () => {
          done(socket.getProtocol());
          socket.end();
        },
      ).once('error', () => done(null));
    });
    expect(protocol).toBe(isAccepted ? version : null);
  });

test('limits the open requests of one address, and serves it again once they end', async () => {
  const agent = new Agent({ keepAlive: false });
  const requests = Array.from({ length: MAX_OPEN_REQUESTS + 20 }, () => send('/wait', { agent }));
  await expect.poll(() => waiting.length).toBe(MAX_OPEN_REQUESTS);
  expect((await send('/echo', { agent })).status).toBe(429);
  for (const answer of waiting) answer();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_OPEN_REQUESTS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await expect.poll(async () => (await send('/echo', { agent })).status).toBe(200);
});

test('passes on each part of a streamed answer at once', async () => {
  expect((await send('/events')).text).toBe('first');
});

test('logs no session, also of a call that failed', async () => {
  expect((await send(`/echo?${SESSION}`)).status).toBe(200);
  expect((await send(`/cut?${SESSION}`)).status).toBe(502);
  await expect.poll(() => edge.log()).toContain('GET /cut 502');
  expect(edge.log()).not.toContain('s-secret');
});

// nginx tries the first server first, and avoids one that failed for ten seconds: hence a new edge for each request.
for (const [method, status] of [
  ['GET', 200],
  ['POST', 502],
] as const) {
  test(`sends a ${method} to another server when the first is down`, async () => {
    const at = await startEdge(`http://127.0.0.1:${await freePort()}`, origin);
    try {
      expect((await send('/echo', { method, at })).status).toBe(200);
    } finally {
      await at.close();
    }
  });

  test(`${status === 200 ? 'repeats' : 'does not repeat'} a ${method} that a server broke off`, async () => {
    const received: unknown[] = [];
    const breaking = createServer((input) => {
      received.push(input.method);
      input.destroy();
    });
    const at = await startEdge(await listening(breaking), origin);
    try {
      expect((await send('/echo', { method, at })).status).toBe(status);
      expect(received).toEqual([method]);
    } finally {
      await at.close();
      breaking.close();
    }
  });
}
