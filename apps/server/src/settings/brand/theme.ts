import * as v from 'valibot';
import { withMessage } from './fields.ts';

const colour = withMessage(
  v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/)),
  'must be a colour such as #1f45c4',
);
const radius = withMessage(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  'must be a whole number of pixels from 0 to 999',
);

const palette = v.strictObject({
  /** The primary button, pressed, and its label. */
  primary: colour,
  primaryPressed: colour,
  onPrimary: colour,
  /** Links, the focus ring, due and in-progress states. */
  accent: colour,
  accentStrong: colour,
  accentTint: colour,
  accentLine: colour,
  /** The five colours of the tile illustrations. */
  art: v.tuple([colour, colour, colour, colour, colour]),
});

/** What a brand may change of the design: its colours in both themes and the corner radii. */
export const theme = v.strictObject({
  light: palette,
  dark: palette,
  /** In pixels; 999 makes a button a pill at any text size. */
  radius: v.strictObject({ button: radius, card: radius, sheet: radius }),
});

export type Palette = v.InferOutput<typeof palette>;
export type Theme = v.InferOutput<typeof theme>;
export type ThemeName = 'light' | 'dark';

function declarations(colours: Palette): string {
  return [
    `--brand-primary:${colours.primary}`,
    `--brand-primary-pressed:${colours.primaryPressed}`,
    `--brand-on-primary:${colours.onPrimary}`,
    `--brand-accent:${colours.accent}`,
    `--brand-accent-strong:${colours.accentStrong}`,
    `--brand-accent-tint:${colours.accentTint}`,
    `--brand-accent-line:${colours.accentLine}`,
    ...colours.art.map((one, index) => `--art-${index + 1}:${one}`),
  ].join(';');
}

/**
 * A brand's tokens as a sheet that follows `tokens.css` and overrides it with the same selectors: the system preference and
 * an explicit choice.
 */
export function themeCss({ light, dark, radius }: Theme): string {
  const shape = `--radius-button:${radius.button}px;--radius-l:${radius.card}px;--radius-xl:${radius.sheet}px`;
  const night = declarations(dark);
  return [
    `:root,[data-theme="light"]{${declarations(light)}}`,
    `:root{${shape}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${night}}}`,
    `:root[data-theme="dark"],[data-theme="dark"]{${night}}`,
  ].join('');
}
