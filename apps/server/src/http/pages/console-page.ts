import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_PATH } from '@cauce/contract/console';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { registerAssets } from './assets.ts';
import { compressPage } from './compress-page.ts';
import { themeSource, withTheme } from './theme-styles.ts';
import { pageHeaders } from './page-headers.ts';
import { pagePolicy } from './page-policy.ts';

/** Serves the console's single page at its path and every path below, with its assets. */
export async function registerConsolePage(app: FastifyInstance, settings: Settings): Promise<void> {
  const { consoleDir } = settings;
  const file = consoleDir === null ? null : join(consoleDir, 'index.html');
  if (consoleDir === null || file === null || !existsSync(file)) {
    app.log.warn('The console is not built: it is not served.');
    return;
  }
  const html = withTheme(readFileSync(file, 'utf8'), settings.brand);
  const headers = consoleHeaders(settings);
  // A separate scope, because the borrower's pages decorate replies for their own files.
  await app.register(async (scope) => {
    await registerAssets(scope, {
      root: join(consoleDir, 'assets'),
      prefix: `${CONSOLE_PATH}/assets/`,
    });
    for (const url of [CONSOLE_PATH, `${CONSOLE_PATH}/*`])
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (request, reply) => {
          const accepted = request.headers['accept-encoding'] ?? '';
          const { encoding, body } = await compressPage(html, accepted);
          if (encoding !== null) reply.header('content-encoding', encoding);
          return reply.headers(headers).send(body);
        },
      });
  });
}

/**
 * Stricter than a borrower's page: no inline style but the brand's, images only from our own origin, from the page itself
 * and from the operator's origins, and nothing that turns text into script.
 */
export function consoleHeaders(settings: Settings): Record<string, string> {
  const { brand } = settings;
  const policy = {
    'style-src': `'self' ${themeSource(brand)}`,
    // An operator sees logos and promotional pages as borrowers do.
    'img-src': ["'self' data: blob:", ...brand.imageOrigins].join(' '),
    'font-src': "'self'",
  };
  return {
    ...pageHeaders(null, settings),
    'content-security-policy': pagePolicy(policy, settings),
  };
}
