import { contrastOf } from '@cauce/contract';
import type { Palette, Theme, ThemeName } from './theme.ts';

/** The backgrounds of a brand's colours: tokens that no brand changes (packages/ui/src/tokens.css; a test compares them). */
export const SURFACES = {
  light: {
    'color-bg': '#f6f5f2',
    'color-surface': '#ffffff',
    'color-sunken': '#f4f3ef',
    'color-raised': '#ffffff',
    'color-ink': '#111113',
    'color-ink-2': '#55534f',
  },
  dark: {
    'color-bg': '#0c0c0e',
    'color-surface': '#17171a',
    'color-sunken': '#202024',
    'color-raised': '#1d1d21',
    'color-ink': '#f5f4f1',
    'color-ink-2': '#b8b5af',
  },
} as const;

type Role = Exclude<keyof Palette, 'art'>;
type Surface = keyof (typeof SURFACES)['light'];

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the border of a control and the focus ring. */
const TEXT = 4.5;
const CONTROL = 3;

/** Each pair of a brand colour and its background in the kit, with the least contrast it needs. */
const PAIRS: readonly (readonly [Role | Surface, Role | Surface, number])[] = [
  ['onPrimary', 'primary', TEXT],
  ['onPrimary', 'primaryPressed', TEXT],
  ['primary', 'color-bg', CONTROL],
  ['primary', 'color-surface', CONTROL],
  ['primary', 'color-sunken', CONTROL],
  ['primary', 'color-raised', CONTROL],
  ['accent', 'color-bg', TEXT],
  ['accent', 'color-surface', TEXT],
  ['accent', 'color-sunken', TEXT],
  ['accent', 'color-raised', TEXT],
  ['accent', 'accentTint', TEXT],
  ['accentStrong', 'accentTint', TEXT],
  ['accentStrong', 'color-surface', TEXT],
  ['color-ink', 'accentTint', TEXT],
  ['color-ink-2', 'accentTint', TEXT],
];

export interface Contrast {
  readonly theme: ThemeName;
  readonly seen: string;
  readonly on: string;
  readonly ratio: number;
  readonly least: number;
}

/** The contrast (1 to 21) of every pair of a brand's colours, in both themes. */
export function contrastsOf(theme: Theme): Contrast[] {
  return (['light', 'dark'] as const).flatMap((name) => {
    const colours = { ...SURFACES[name], ...theme[name] };
    return PAIRS.map(([seen, on, least]) => ({
      theme: name,
      seen,
      on,
      least,
      ratio: contrastOf(colours[seen], colours[on]),
    }));
  });
}

export const isTooWeak = ({ ratio, least }: Contrast): boolean => ratio < least;
