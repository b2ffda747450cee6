import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlLanguageOf } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { withTheme } from './theme-styles.ts';
import { pageHeaders } from './page-headers.ts';

const CONFIG = /(<script type="application\/json" id="cauce-config">)[^<]*/;
// The worker fetches files of our own origin only.
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the page without data and the service worker that opens it offline: the same files as on a static host, with this
 * server's config and policy. A build without a worker has neither.
 */
export function registerOfflineShell(
  app: FastifyInstance,
  settings: Settings,
  clientDir: string,
  readConfig: () => Promise<PageConfig>,
): void {
  if (!existsSync(join(clientDir, 'sw.js'))) return;
  const { brand, country } = settings;
  const language = htmlLanguageOf(brand.languages[0], country);
  const shell = withTheme(readFileSync(join(clientDir, 'index.html'), 'utf8'), brand).replace(
    /<html lang="[^"]*"/,
    `<html lang="${language}"`,
  );
  const script = readFileSync(join(clientDir, 'sw.js'), 'utf8');
  // Only its data and the brand's colours are inline.
  const headers = pageHeaders(null, settings);
  const page = async (): Promise<string> => {
    const config = JSON.stringify(await readConfig()).replaceAll('<', String.raw`\u003c`);
    return shell.replace(CONFIG, (_whole, tag: string) => tag + config);
  };
  app.get('/index.html', async (_request, reply) => reply.headers(headers).send(await page()));

  app.get('/sw.js', async (_request, reply) => {
    // A changed config or policy changes the worker, so that browsers fetch the page again.
    const edition = createHash('sha256')
      .update(await page())
      .update(JSON.stringify(headers))
      .digest('base64url');
    return reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(`${script}\n// ${edition}\n`);
  });
}
