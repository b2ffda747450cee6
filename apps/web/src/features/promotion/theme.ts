import { contrastOf, MIN_CONTRAST } from '@cauce/contract';
import type { LandingConfig } from '@cauce/contract';

type Colours = LandingConfig['colours'];

/** The default colours, which a template has unless its operator changed them: light and dark then follow the device. */
const DEFAULT_COLOURS: Colours = {
  primary: '#111113',
  onPrimary: '#ffffff',
  background: '#ffffff',
  ink: '#111113',
};
const NAMES = ['primary', 'onPrimary', 'background', 'ink'] as const;
const HEX = /^#[0-9a-f]{6}$/i;
/** `--color-danger` of both themes (tokens.css): on another background it may be unreadable. */
const DANGER = { light: '#b0241c', dark: '#ff938a' } as const;

/**
 * The tokens that a template's colours set, and the theme that the other tokens come from. Null keeps the default. All text
 * on the background gets the colour that the operator chose for it, since no other is known to be readable there.
 */
export function themeOf(colours: Colours): {
  readonly theme: 'light' | 'dark';
  readonly tokens: Readonly<Record<string, string>>;
} | null {
  if (NAMES.every((name) => colours[name].toLowerCase() === DEFAULT_COLOURS[name])) return null;
  if (!NAMES.every((name) => HEX.test(colours[name]))) return null;
  const { primary, onPrimary, background, ink } = colours;
  const isDark = contrastOf(background, '#ffffff') > contrastOf(background, '#000000');
  const theme = isDark ? 'dark' : 'light';
  const danger = contrastOf(DANGER[theme], background) >= MIN_CONTRAST ? DANGER[theme] : ink;
  return {
    theme,
    tokens: {
      '--brand-primary': primary,
      '--brand-primary-pressed': primary,
      '--brand-on-primary': onPrimary,
      '--color-bg': background,
      '--color-surface': background,
      '--color-ink': ink,
      '--color-ink-2': ink,
      '--color-ink-3': ink,
      '--color-line-strong': ink,
      '--color-link': ink,
      '--color-focus': ink,
      '--color-danger': danger,
    },
  };
}

/**
 * Applies a template's colours to the page and returns a function that removes them. Uses the CSS object model, which a
 * strict policy allows.
 */
export function applyTheme(colours: Colours): () => void {
  const applied = themeOf(colours);
  const { style, dataset } = document.documentElement;
  if (applied !== null) {
    dataset.theme = applied.theme;
    for (const [name, value] of Object.entries(applied.tokens)) style.setProperty(name, value);
  }
  return () => {
    if (applied === null) return;
    delete dataset.theme;
    for (const name of Object.keys(applied.tokens)) style.removeProperty(name);
  };
}
