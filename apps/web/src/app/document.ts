import type { PageConfig } from '@cauce/contract';
import type { PageAssets } from './assets.ts';
import { CONFIG_ID, DATA_ID, writeJson } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { writeLaterScripts } from './later-scripts.ts';

export interface DocumentParts {
  readonly language: string;
  readonly title: string;
  readonly markup: string;
  /** Markup placed after the app's root element. */
  readonly beside?: string;
  readonly config: PageConfig;
  readonly data: PageData;
  readonly assets: PageAssets;
  /** The address of the client's entry script. */
  readonly entry: string;
  /** The text of the stylesheets, inlined. */
  readonly css: string;
  readonly nonce: string;
  /** A short inline script that runs before the first paint. The page's content security policy must list its hash. */
  readonly firstScript: string;
}

/**
 * Writes a whole page. Its styles are inline, so that one answer is enough to read it, and its scripts wait for the first paint. The
 * disabled links tell the script loader that these sheets are already present; they are never fetched.
 */
export function writeDocument({ assets, ...page }: DocumentParts): string {
  const sheets = assets.sheets.map((href) => `<link rel="stylesheet" disabled href="${href}">`);
  return [
    '<!doctype html>',
    `<html lang="${page.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f6f5f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#121214" media="(prefers-color-scheme: dark)">',
    '<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">',
    `<title>${escapeText(page.title)}</title>`,
    // Without this, a slow phone paints the first part of a page that is still arriving and shifts it when the second part
    // comes.
    `<link rel="expect" href="#${CONFIG_ID}" blocking="render">`,
    `<script>${page.firstScript}</script>`,
    `<style nonce="${page.nonce}">${page.css.replaceAll('</', String.raw`<\/`)}</style>`,
    ...sheets,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/tile.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `</head><body><div id="root" data-rendered>${page.markup}</div>${page.beside ?? ''}`,
    `<script type="application/json" id="${CONFIG_ID}">${writeJson(page.config)}</script>`,
    `<script type="application/json" id="${DATA_ID}">${writeJson(page.data)}</script>`,
    writeLaterScripts(page.entry, assets.scripts),
    '</body></html>',
  ].join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
