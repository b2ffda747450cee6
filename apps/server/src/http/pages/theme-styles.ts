import { createHash } from 'node:crypto';
import { themeCss } from '../../settings/brand/theme.ts';
import type { Theme } from '../../settings/brand/theme.ts';

/** A brand's tokens as the style element of every page, and its CSP source. */
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

/** The CSP source that a page needs for its theme. */
export function themeSource({ theme }: { readonly theme: Theme }): string {
  return styleOf(theme).source;
}

/**
 * Adds the brand's tokens to a page: one style element at the end of its head, after the sheets that it overrides. Added
 * when a page is sent, so that the built files serve every brand.
 */
export function withTheme(html: string, { theme }: { readonly theme: Theme }): string {
  return html.replace('</head>', () => `${styleOf(theme).style}</head>`);
}
