import { createHash } from 'node:crypto';
import { themeCss } from '../../settings/brand/theme.ts';
import type { Theme } from '../../settings/brand/theme.ts';

/** A brand's tokens as the style element that every page carries, and what its policy calls it. */
interface ThemeStyle {
  readonly style: string;
  readonly source: string;
}

const styles = new WeakMap<Theme, ThemeStyle>();

function styleOf(theme: Theme): ThemeStyle {
  const known = styles.get(theme);
  if (known !== undefined) return known;
  const css = themeCss(theme);
  const digest = createHash('sha256').update(css).digest('base64');
  const made = { style: `<style>${css}</style>`, source: `'sha256-${digest}'` };
  styles.set(theme, made);
  return made;
}

/** What a page's policy has to let through for its theme. */
export function themeSource({ theme }: { readonly theme: Theme }): string {
  return styleOf(theme).source;
}

/**
 * A page in the brand's colours: one element at the end of its head, after the sheets whose tokens it overrides. Put in here,
 * at the one door of all pages, so that the built files are every brand's.
 */
export function withTheme(html: string, { theme }: { readonly theme: Theme }): string {
  return html.replace('</head>', () => `${styleOf(theme).style}</head>`);
}
