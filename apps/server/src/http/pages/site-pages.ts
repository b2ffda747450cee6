import { matchScreen, opensInApp, screens } from '@cauce/contract';
import type { PageConfig } from '@cauce/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { readBodiesAs } from '../body-parsers.ts';
import type { CallerLimit } from '../limits/caller-limit.ts';
import { ownOrigin } from '../own-origin.ts';
import { compressPage } from './compress-page.ts';
import { innerSend } from './inner-send.ts';
import { createPageCache } from './cached-pages.ts';
import { withTheme } from './theme-styles.ts';
import { sitePageHeaders } from './site-page-headers.ts';
import { loadSiteRenderer } from './site-renderer.ts';
import type { SitePage } from './site-renderer.ts';

/**
 * Serves the public site, whose documents are the same for everyone: rendered on the first request, cached and compressed
 * (docs/decisions/021-public-site.md). They read the language and their own parameters from the address; a session in it is
 * ignored. Returns false if the site was not built.
 */
export async function registerSitePages(
  app: FastifyInstance,
  settings: Settings & { readonly webDir: string },
  readConfig: () => Promise<PageConfig>,
  limit: CallerLimit,
): Promise<boolean> {
  const render = await loadSiteRenderer(settings.webDir);
  if (render === null) {
    app.log.warn('The public site is not built: it is not served.');
    return false;
  }
  const cached = createPageCache<SitePage>();
  const { policy, contactMessagesKeptMonths } = settings;
  const rules = {
    messagesKeptMonths: policy['contact.sends'] ? contactMessagesKeptMonths : 0,
    prepaysAfterHalfTerm: policy['prepayment.afterHalfTerm'],
  };

  const draw = async (
    request: FastifyRequest,
    path: string,
    search: string,
    sentBody?: unknown,
  ): Promise<SitePage | null> => {
    const page = await render({
      path,
      search,
      config: await readConfig(),
      rules,
      send: innerSend(app, request),
      origin: ownOrigin(request, settings),
      ...(sentBody !== undefined && { sentBody }),
    });
    return page && { ...page, html: withTheme(page.html, settings.brand) };
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = addressOf(request);
    const own = ownSearch(pathname, searchParams);
    const name = `${ownOrigin(request, settings)}${pathname}${own.search}`;
    const accepted = request.headers['accept-encoding'] ?? '';
    const make = () => draw(request, pathname, own.search);
    // A page that shows its visitor's input belongs to that visitor and is rendered each time.
    if (own.isTyped) {
      await limit(request);
      return send(reply, pathname, await make(), accepted);
    }
    const page = await cached(name, make);
    if (page === null) return reply.callNotFound();
    reply
      .headers(sitePageHeaders(page.page, settings, pathname))
      .headers({ etag: page.tag, 'cache-control': 'public, max-age=60' });
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    const { encoding, body } = await page.bodyFor(accepted);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(body);
  };

  const send = async (
    reply: FastifyReply,
    path: string,
    page: SitePage | null,
    accepted: string,
  ) => {
    if (page === null) return reply.callNotFound();
    const { encoding, body } = await compressPage(page.html, accepted);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(page.isGood ? 200 : 400)
      .headers(sitePageHeaders(page, settings, path))
      .send(body);
  };

  for (const { path, aliases, access } of Object.values(screens))
    if (access === 'site')
      for (const url of [path, ...aliases])
        app.route({ method: ['GET', 'HEAD'], url, handler: answer });

  // Forms of a browser without scripts post to their own pages.
  await app.register(async (scope) => {
    readBodiesAs(scope, 'form');
    for (const { path } of [screens.siteContact, screens.dataRequest])
      scope.post(path, async (request, reply) => {
        await limit(request);
        const { pathname, searchParams } = addressOf(request);
        const { search } = ownSearch(pathname, searchParams);
        const page = await draw(request, pathname, search, request.body ?? {});
        return send(reply, pathname, page, request.headers['accept-encoding'] ?? '');
      });
  });
  return true;
}

/** The path as its route is written: a caller may encode any letter of it. */
function addressOf(request: FastifyRequest): { pathname: string; searchParams: URLSearchParams } {
  const { searchParams, pathname } = new URL(request.url, 'http://page');
  return { pathname: request.routeOptions.url ?? pathname, searchParams };
}

/** The part of a query that a site page may read: the language, the framing, and its own parameters. */
function ownSearch(path: string, query: URLSearchParams): { search: string; isTyped: boolean } {
  const known = new URLSearchParams();
  const language = query.get('isNeedPop');
  if (language === '1' || language === '2') known.set('isNeedPop', language);
  const name = matchScreen(path);
  if (name === 'privacyNotice' && query.get('view') === 'text') known.set('view', 'text');
  const screen = name === null ? undefined : screens[name];
  // That a shell opened it, but not for whom: the page is cached and the same for everyone.
  if (name !== null && opensInApp(name, `?${query}`)) known.set('view', 'app');
  const typed = (screen?.query ?? []).filter((name) => query.has(name));
  for (const name of typed) known.set(name, (query.get(name) ?? '').slice(0, 64));
  const text = known.toString();
  return { search: text === '' ? '' : `?${text}`, isTyped: typed.length > 0 };
}
