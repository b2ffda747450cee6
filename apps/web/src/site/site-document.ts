import type { PageAssets } from '../app/assets.ts';

/** A page of the site in one language, for the links between languages. */
export interface Translation {
  /** As in `hreflang`. */
  readonly language: string;
  readonly address: string;
}

export interface SiteDocumentParts {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** The full addresses of this page, of its translations, and of the picture used in link previews. */
  readonly canonical: string;
  readonly translations: readonly Translation[];
  readonly picture: string;
  /** What the page is about, for search engines (schema.org), escaped for a script element. */
  readonly structured: string;
  readonly markup: string;
  /** Only the text, for a frame that runs no script: no script is referenced. */
  readonly isText: boolean;
  /** Config and data of the page, escaped for a script element. */
  readonly blocks: readonly (readonly [id: string, json: string])[];
  readonly assets: PageAssets;
  readonly entry: string;
  /** A short inline script whose hash the content security policy lists. Absent if `isText`. */
  readonly firstScript: string;
  /** The text of the stylesheets. The policy lists its hash, so the page can be cached. */
  readonly style: string;
}

/**
 * Writes a whole page of the public site: complete without scripts, with inline styles, and with what search engines and
 * link previews need.
 */
export function writeSiteDocument({ assets, ...page }: SiteDocumentParts): string {
  const meta = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeText(content)}">`;
  const graph = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeText(content)}">`;
  const preloads = assets.scripts
    .filter((href) => href !== page.entry)
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return [
    '<!doctype html>',
    `<html lang="${page.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    meta('description', page.description),
    `<style>${page.style}</style>`,
    `<link rel="canonical" href="${escapeText(page.canonical)}">`,
    ...page.translations.map(
      ({ language, address }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeText(address)}">`,
    ),
    meta('color-scheme', 'light dark'),
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#17171a" media="(prefers-color-scheme: dark)">',
    meta('format-detection', 'telephone=no'),
    graph('type', 'website'),
    graph('site_name', page.brand),
    graph('title', page.title),
    graph('description', page.description),
    graph('url', page.canonical),
    graph('image', page.picture),
    graph('locale', page.language.replace('-', '_')),
    `<script type="application/ld+json">${page.structured}</script>`,
    ...(page.isText
      ? // A link of the framed text leaves the frame, which few pages may stand in.
        [meta('robots', 'noindex'), '<base target="_top">']
      : [
          `<script>${page.firstScript}</script>`,
          `<script type="module" crossorigin src="${page.entry}"></script>`,
          ...preloads,
        ]),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/tile.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `</head><body><div id="root" data-rendered>${page.markup}</div>`,
    ...(page.isText ? [] : page.blocks).map(
      ([id, json]) => `<script type="application/json" id="${id}">${json}</script>`,
    ),
    '</body></html>',
  ].join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
