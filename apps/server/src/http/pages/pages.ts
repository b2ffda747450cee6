import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, readSession, screens } from '@cauce/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import type { CallerLimit } from '../limits/caller-limit.ts';
import { contactsFromEnvironment } from '../../settings/lender-contacts.ts';
import type { LenderContacts } from '../../settings/lender-contacts.ts';
import { Refused } from '../refused.ts';
import type { SessionCheck } from '../sessions/session-check.ts';
import { registerAssets } from './assets.ts';
import { registerBrandFiles } from './brand-files.ts';
import { compressPage } from './compress-page.ts';
import { innerSend } from './inner-send.ts';
import { pageConfigOf } from './page-config-of.ts';
import { withTheme } from './theme-styles.ts';
import { registerOfflineShell } from './offline-shell.ts';
import { failurePage } from './page-failure.ts';
import { headersAsOpened, pageHeaders } from './page-headers.ts';
import { registerPromotionPage } from './promotion-page.ts';
import { loadRenderer } from './renderer.ts';
import { registerSiteMap } from './site-map.ts';
import { registerSitePages } from './site-pages.ts';
import { warmUp } from './warm-up.ts';

const METHODS = ['GET', 'HEAD'] as const;

/**
 * Serves the addresses of screens with rendered pages, and their assets. Without a built web app the server offers the API
 * only.
 */
export async function registerPages(
  app: FastifyInstance,
  {
    settings,
    contacts,
    limit,
    sessions,
  }: {
    readonly settings: Settings;
    readonly contacts: () => Promise<LenderContacts>;
    readonly limit: CallerLimit;
    readonly sessions: Pick<SessionCheck, 'prove'>;
  },
): Promise<void> {
  const { webDir } = settings;
  registerBrandFiles(app, settings);
  if (webDir === null || !existsSync(join(webDir, 'server/entry-server.js'))) {
    app.log.warn('The web app is not built: pages are not served.');
    return;
  }
  const render = await loadRenderer(webDir);
  // A page is also shown when the database is down; it then says itself what does not answer.
  const readConfig = async () =>
    pageConfigOf(
      settings,
      await contacts().catch((error: unknown) => {
        app.log.warn(
          { err: error },
          'could not read the contacts; the page shows those of the environment',
        );
        return contactsFromEnvironment(settings.brand);
      }),
    );
  await registerAssets(app, { root: join(webDir, 'client/assets'), prefix: '/assets/' });
  registerOfflineShell(app, settings, join(webDir, 'client'), readConfig);
  await registerPromotionPage(app, { ...settings, webDir }, readConfig);

  registerSiteMap(app, settings);
  const isSiteBuilt = await registerSitePages(app, { ...settings, webDir }, readConfig, limit);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Two slashes would begin a host, or be no valid address.
    const { pathname, search } = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://page');
    const nonce = randomBytes(16).toString('base64');
    const tooMany = await countVisit(request, search, { sessions, limit });
    if (tooMany !== null) {
      request.refusal = tooMany.refusal;
      const { html } = failed(search, settings, request.id, { nonce, why: 'tooManyRequests' });
      return reply
        .code(429)
        .headers(headersAsOpened(pageHeaders(nonce, settings, pathname), request))
        .header('retry-after', tooMany.retryAfterSeconds ?? 60)
        .send(withTheme(html, settings.brand));
    }
    const send = innerSend(app, request);
    const config = await readConfig();
    const page = await render({ path: pathname, search, config, send, nonce }).catch(
      (error: unknown) => {
        request.log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
        return failed(search, settings, request.id, { nonce, why: 'failed' });
      },
    );
    if (page === null) return reply.callNotFound();
    const { encoding, body } = await compressPage(
      withTheme(page.html, settings.brand),
      acceptedBy(request),
    );
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .headers(headersAsOpened(pageHeaders(nonce, settings, pathname, page.firstScript), request))
      .send(body);
  };

  const paths = addresses(isSiteBuilt);
  // Not where servers start again and again, as in tests.
  if (settings.mode === 'production')
    app.addHook(
      'onListen',
      () => void readConfig().then((config) => warmUp(render, config, paths)),
    );
  for (const path of paths) app.route({ method: [...METHODS], url: path, handler: answer });
  // For any other address, a person gets a screen and a program gets the API's refusal.
  app.route({
    method: [...METHODS],
    url: '/*',
    handler: (request, reply) =>
      request.headers.accept?.includes('text/html') ? answer(request, reply) : reply.callNotFound(),
  });
}

/**
 * Counts a page view like a call of its visitor: rendering for an invalid session costs as much and reveals as much as a
 * call would. Returns the refusal once the minute is used up.
 */
async function countVisit(
  request: FastifyRequest,
  search: string,
  { sessions, limit }: { sessions: Pick<SessionCheck, 'prove'>; limit: CallerLimit },
): Promise<Refused | null> {
  try {
    await sessions.prove(readSession(search, ''));
  } catch (error) {
    // A page is also shown when the database is down; it then says itself what does not answer.
    if (!(error instanceof Refused)) return null;
    return limit(request).then(
      () => null,
      (refused: unknown) => (refused instanceof Refused ? refused : null),
    );
  }
  return null;
}

/** In the language of the address; an invalid value selects the default. */
function failed(
  search: string,
  { brand, country }: Settings,
  requestId: string,
  page: Parameters<typeof failurePage>[3],
) {
  const language = languageOf(readSession(search, ''), brand.languages);
  return {
    status: 500,
    html: failurePage(language, country, requestId, page),
    firstScript: '',
    language,
  };
}

/** The addresses of the app's screens; the public site serves its own where it is built. */
function addresses(isSiteBuilt: boolean): Set<string> {
  const all = new Set<string>();
  for (const { path, aliases, access } of Object.values(screens)) {
    if (isSiteBuilt && access === 'site') continue;
    all.add(path);
    for (const alias of aliases) all.add(alias);
  }
  return all;
}

function acceptedBy(request: FastifyRequest): string {
  return request.headers['accept-encoding'] ?? '';
}
