import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The plainest possible host of files: a file, the promotional page, a document of the public site in Spanish, or else the
 * app's one page; `prefix` is forwarded to the back end. Each page has the policy that was exported with it.
 */
export async function startFileHost(dir: string, prefix: string, backEnd: string) {
  const policies = readPolicies(await readFile(join(dir, 'policies.conf'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    void (async () => {
      if (pathname.startsWith(`${prefix}/`)) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const answer = await fetch(`${backEnd}${pathname.slice(prefix.length)}${search}`, {
          method: request.method ?? 'GET',
          headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
          body: request.method === 'GET' ? null : Buffer.concat(chunks),
        });
        const type = answer.headers.get('content-type') ?? 'application/json';
        response.writeHead(answer.status, { 'content-type': type });
        return response.end(Buffer.from(await answer.arrayBuffer()));
      }
      const { file, content } = await find(pathname);
      const policy = policies.get(file);
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'text/plain',
        ...(policy !== undefined && { 'content-security-policy': policy }),
      });
      return response.end(content);
      // The back end or the client disconnected during the request.
    })().catch(() => response.destroy());
  });
  async function find(pathname: string): Promise<{ file: string; content: Buffer }> {
    const site = pathname === '/' ? '/pages/es/index.html' : `/pages/es${pathname}.html`;
    const candidates = pathname === '/promo/' ? ['/promo/index.html'] : [pathname, site];
    for (const file of candidates.map((one) => normalize(one))) {
      const content = await readFile(join(dir, file)).catch(() => null);
      if (content !== null) return { file, content };
    }
    return { file: '/index.html', content: await readFile(join(dir, 'index.html')) };
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The policy of each page, from the map that nginx includes. */
function readPolicies(map: string): Map<string, string> {
  const lines = map.matchAll(/^ {2}"([^"]+)" "([^"]+)";$/gm);
  return new Map([...lines].map(([, file = '', policy = '']) => [file, policy]));
}
