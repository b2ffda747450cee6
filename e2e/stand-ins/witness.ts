import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a request came from, and its result. */
export interface Seen {
  readonly path: string;
  readonly method: string;
  /** The names of the cookies that the browser added. */
  readonly cookies: readonly string[];
  /** The status that the lender behind it answered; null until then, and for requests that the witness answers itself. */
  status: number | null;
  readonly referer: string | null;
  readonly origin: string | null;
}

/**
 * The paths that the witness answers itself; below `leaks`, with a page that sends its whole address as the
 * referrer.
 */
export const WITNESS_PATH = '/witness/';

/**
 * A server of a story that records the origin of its requests. Alone it is another site; in front of a lender (`behind`) it
 * is the lender's own, and forwards whatever it does not answer itself.
 */
export async function startWitness(behind: string | null): Promise<{
  readonly url: string;
  readonly seen: Seen[];
  readonly close: () => Promise<void>;
}> {
  const seen: Seen[] = [];
  const server = createServer((incoming, reply) => {
    const { referer = null, origin = null, cookie = '' } = incoming.headers;
    const one: Seen = {
      path: incoming.url ?? '',
      method: incoming.method ?? '',
      referer,
      origin,
      status: null,
      cookies: cookie.split('; ').map((pair) => pair.split('=', 1).join('')),
    };
    seen.push(one);
    if (incoming.url?.startsWith(WITNESS_PATH)) answer(incoming, reply);
    else if (behind === null) reply.writeHead(404).end();
    else forward(incoming, reply, { behind, seen: one });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port always has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer({ url = '' }: IncomingMessage, reply: ServerResponse): void {
  const policy = url.startsWith(`${WITNESS_PATH}leaks`) ? 'unsafe-url' : 'no-referrer';
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': policy,
    'cache-control': 'no-store',
  });
  reply.end('<!doctype html><title>Witness</title>');
}

function forward(
  incoming: IncomingMessage,
  reply: ServerResponse,
  { behind, seen }: { readonly behind: string; readonly seen: Seen },
): void {
  const { hostname, port } = new URL(behind);
  const { method, url: path, headers } = incoming;
  const outgoing = request({ hostname, port, method, path, headers }, (answered) => {
    seen.status = answered.statusCode ?? 502;
    reply.writeHead(seen.status, answered.headers);
    answered.pipe(reply);
  });
  outgoing.on('error', () => reply.destroy());
  incoming.pipe(outgoing);
}
