import { htmlLanguageOf, screens } from '@cauce/contract';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { ownOrigin } from '../own-origin.ts';

const DAY_S = 86_400;

/** Lists the pages of the public site for search engines, in each language; no page of a borrower is among them. */
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
      .send(siteMap(ownOrigin(request, settings), settings)),
  );
}

function siteMap(origin: string, { brand, country }: Settings): string {
  const { languages } = brand;
  const pages = Object.values(screens).filter(({ access }) => access === 'site');
  const urls = pages.flatMap(({ path }) => {
    // The lender's first language has the plain address.
    const addresses = languages.map((language, index) => ({
      language: htmlLanguageOf(language, country),
      address: `${origin}${path}${index === 0 ? '' : `?isNeedPop=${language === 'en' ? '1' : '2'}`}`,
    }));
    const links = [...addresses, { language: 'x-default', address: `${origin}${path}` }]
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      .join('');
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
