import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROMOTION_PATH } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { compressPage } from './compress-page.ts';
import { innerSend } from './inner-send.ts';
import { themeSource, withTheme } from './theme-styles.ts';
import { headersAsOpened, pageHeaders } from './page-headers.ts';
import { pagePolicy, scriptSources } from './page-policy.ts';
import type { InnerSend } from './renderer.ts';

type RenderPromotion = (request: {
  readonly config: PageConfig;
  readonly send: InnerSend;
  readonly nonce: string;
}) => Promise<string>;

/** The shape of the built renderer; nothing else of it is known here. */
interface PromotionBundle {
  createPromotionRenderer(parts: {
    manifest: unknown;
    readAsset: (address: string) => string;
  }): RenderPromotion;
  /** The page's one inline script. */
  readonly FIRST_PAGE_SCRIPT: string;
}

/** Serves the promotional pages at their one address; the hash selects which of the three. */
export async function registerPromotionPage(
  app: FastifyInstance,
  settings: Settings & { readonly webDir: string },
  readConfig: () => Promise<PageConfig>,
): Promise<void> {
  const bundle = join(settings.webDir, 'server/entry-promotion-server.js');
  if (!existsSync(bundle)) {
    app.log.warn('The promotional pages are not built: they are not served.');
    return;
  }
  const { render, script } = await loadPromotion(bundle, join(settings.webDir, 'client'));
  app.route({
    method: ['GET', 'HEAD'],
    url: PROMOTION_PATH,
    handler: async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const config = await readConfig();
      const html = await render({ config, send: innerSend(app, request), nonce });
      const accepted = request.headers['accept-encoding'] ?? '';
      const { encoding, body } = await compressPage(withTheme(html, settings.brand), accepted);
      if (encoding !== null) reply.header('content-encoding', encoding);
      return reply
        .headers(headersAsOpened(promotionHeaders(nonce, script, settings), request))
        .send(body);
    },
  });
  // Advertisers also write it without the slash; the hash stays in the browser.
  app.get(PROMOTION_PATH.replace(/\/$/, ''), (_request, reply) =>
    reply.redirect(PROMOTION_PATH, 308),
  );
}

async function loadPromotion(
  bundle: string,
  client: string,
): Promise<{ readonly render: RenderPromotion; readonly script: string }> {
  const manifest: unknown = JSON.parse(readFileSync(join(client, '.vite/promotion.json'), 'utf8'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a built file has no types; its shape is ours
  const built = (await import(pathToFileURL(bundle).href)) as PromotionBundle;
  const readAsset = (address: string) => readFileSync(join(client, address), 'utf8');
  const render = built.createPromotionRenderer({ manifest, readAsset });
  return { render, script: built.FIRST_PAGE_SCRIPT };
}

/** Page headers with a policy of their own: no frames, no card data sent anywhere, and one inline script. */
export function promotionHeaders(
  nonce: string,
  firstScript: string,
  settings: Settings,
): Record<string, string> {
  const policy = {
    'script-src': scriptSources(firstScript),
    // The proof of work, the alternative to the picture, runs in a worker (web: find-work).
    'worker-src': "'self'",
    'trusted-types': 'cauce',
    'style-src': `'self' ${themeSource(settings.brand)} 'nonce-${nonce}'`,
    'img-src': ["'self'", ...settings.brand.imageOrigins].join(' '),
    'manifest-src': "'self'",
  };
  return {
    ...pageHeaders(nonce, settings),
    'content-security-policy': pagePolicy(policy, settings),
  };
}
