import type { Country } from './country.ts';

/** A sheet, in points of 1/72 inch. */
export type Paper = { readonly width: number; readonly height: number };

// ISO 216, 210 × 297 mm, to the hundredth of a point.
const A4: Paper = { width: 595.28, height: 841.89 };
const LETTER: Paper = { width: 612, height: 792 };

/** Common paper sizes: letter in Mexico, as in all of North America; A4 in India (IS 1064) and in the Philippines' offices. */
export const PAPERS: Readonly<Record<Country, Paper>> = { MX: LETTER, IN: A4, PH: A4 };
