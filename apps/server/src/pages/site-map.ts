import { screens } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { ownOrigin } from '../wire/own-origin.ts';

const DAY_S = 86_400;

/** Tells search engines where the pages of the public site are, in both languages; nothing of a borrower is among them. */
export function registerSiteMap(app: FastifyInstance, settings: Settings): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(`User-agent: *\nDisallow:\n\nSitemap: ${ownOrigin(request, settings)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(siteMap(ownOrigin(request, settings))),
  );
}

function siteMap(origin: string): string {
  const pages = Object.values(screens).filter(({ access }) => access === 'site');
  const urls = pages.flatMap(({ path }) => {
    const spanish = `${origin}${path}`;
    const english = `${spanish}?isNeedPop=1`;
    const links = [
      ['es-MX', spanish],
      ['en', english],
      ['x-default', spanish],
    ]
      .map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join('');
    return [spanish, english].map((address) => `<url><loc>${address}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
