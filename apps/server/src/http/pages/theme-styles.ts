import { createHash } from 'node:crypto';
import { themeCss } from '../../settings/brand/theme.ts';
import type { Theme } from '../../settings/brand/theme.ts';

/** A brand's tokens as the style element that every page carries, and what its policy calls it. */
interface Look {
  readonly style: string;
  readonly source: string;
}

const looks = new WeakMap<Theme, Look>();

function lookOf(theme: Theme): Look {
  const known = looks.get(theme);
  if (known !== undefined) return known;
  const css = themeCss(theme);
  const digest = createHash('sha256').update(css).digest('base64');
  const look = { style: `<style>${css}</style>`, source: `'sha256-${digest}'` };
  looks.set(theme, look);
  return look;
}

/** What a page's policy has to let through for its look. */
export function themeSource({ theme }: { readonly theme: Theme }): string {
  return lookOf(theme).source;
}

/**
 * A page in the brand's colours: one element at the end of its head, after the sheets whose tokens it overrides. Put in here,
 * at the one door of all pages, so that the built files are every brand's.
 */
export function withTheme(html: string, { theme }: { readonly theme: Theme }): string {
  return html.replace('</head>', () => `${lookOf(theme).style}</head>`);
}
