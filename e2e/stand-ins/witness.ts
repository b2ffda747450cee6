import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request said of where it came from, and what came of it. */
export interface Seen {
  readonly path: string;
  readonly method: string;
  /** The names of the cookies that the browser has added. */
  readonly cookies: readonly string[];
  /** What the lender behind has answered; null until then, and for what the witness answers itself. */
  status: number | null;
  readonly referer: string | null;
  readonly origin: string | null;
}

/** Where the witness answers by itself; with `/tells` before it, by a page that tells everything of its address. */
export const WITNESS_PATH = '/witness/';

/**
 * A server of a story's own that writes down from where it is asked: alone it is a foreign place, before a lender (`behind`) it is
 * the lender's own, and hands on whatever it does not answer itself.
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
    else handOn(incoming, reply, { behind, seen: one });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this kind.
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
  const policy = url.startsWith(`${WITNESS_PATH}tells`) ? 'unsafe-url' : 'no-referrer';
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': policy,
    'cache-control': 'no-store',
  });
  reply.end('<!doctype html><title>Witness</title>');
}

function handOn(
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
