import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { pageConfigOf } from './page-config-of.ts';
import { pageHeaders } from './page-headers.ts';

const CONFIG = /(<script type="application\/json" id="cauce-config">)[^<]*/;
// It asks for files of our own and for nothing else.
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The page without data and the worker that opens it where there is no network: the same files as on a static host, with
 * this server's config and policy. A build without a worker has neither.
 */
export function registerOfflineShell(
  app: FastifyInstance,
  settings: Settings,
  clientDir: string,
): void {
  if (!existsSync(join(clientDir, 'sw.js'))) return;
  const config = JSON.stringify(pageConfigOf(settings)).replaceAll('<', String.raw`\u003c`);
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8').replace(
    CONFIG,
    (_whole, tag: string) => tag + config,
  );
  // Nothing in it is inline but its data.
  const headers = pageHeaders(null, settings);
  app.get('/index.html', (_request, reply) => reply.headers(headers).send(html));

  // Another config or policy is another worker, so that browsers bring the page anew.
  const edition = createHash('sha256')
    .update(html)
    .update(JSON.stringify(headers))
    .digest('base64url');
  const worker = `${readFileSync(join(clientDir, 'sw.js'), 'utf8')}\n// ${edition}\n`;
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
