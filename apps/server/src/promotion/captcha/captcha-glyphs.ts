/** A point of a glyph: x to the right and y down, both from 0 to 1. */
export type Point = readonly [x: number, y: number];
/** A glyph as pen strokes, each a line through points. */
export type Glyph = readonly (readonly Point[])[];

const ARC_STEPS = 14;

// Degrees run clockwise from three o'clock, because y points down.
function arc(
  [x, y]: Point,
  [width, height]: Point,
  { from, to }: { readonly from: number; readonly to: number },
): Point[] {
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / ARC_STEPS) * Math.PI) / 180;
    return [x + (width / 2) * Math.cos(angle), y + (height / 2) * Math.sin(angle)];
  });
}

const bowl = arc([0.45, 0.27], [0.9, 0.54], { from: 270, to: 450 });

/**
 * An alphabet of our own. Characters that look alike once distorted are left out: 0 O Q D, 1 I L, 5 S, 2 Z, 8 B, 6 G, U V,
 * and X, which resembles a leaning K.
 */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  '2': [[...arc([0.48, 0.28], [0.84, 0.56], { from: 190, to: 400 }), [0.06, 1], [0.94, 1]]],
  '3': [
    [
      ...arc([0.46, 0.25], [0.76, 0.5], { from: 200, to: 450 }),
      ...arc([0.46, 0.75], [0.86, 0.5], { from: 270, to: 520 }),
    ],
  ],
  '4': [
    [
      [0.72, 1],
      [0.72, 0],
      [0.04, 0.68],
      [0.98, 0.68],
    ],
  ],
  '6': [
    arc([0.9, 0.68], [1.6, 1.36], { from: 258, to: 180 }),
    arc([0.5, 0.7], [0.8, 0.6], { from: 180, to: 540 }),
  ],
  '7': [
    [
      [0.06, 0],
      [0.94, 0],
      [0.38, 1],
    ],
  ],
  '8': [
    arc([0.5, 0.24], [0.66, 0.48], { from: 90, to: 450 }),
    arc([0.5, 0.74], [0.84, 0.52], { from: 270, to: 630 }),
  ],
  '9': [
    arc([0.5, 0.3], [0.8, 0.6], { from: 0, to: 360 }),
    arc([0.1, 0.32], [1.6, 1.36], { from: 0, to: 78 }),
  ],
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  C: [arc([0.56, 0.5], [1, 1], { from: 312, to: 48 })],
  E: [
    [
      [0.9, 0],
      [0.1, 0],
      [0.1, 1],
      [0.9, 1],
    ],
    [
      [0.1, 0.48],
      [0.74, 0.48],
    ],
  ],
  F: [
    [
      [0.92, 0],
      [0.12, 0],
      [0.12, 1],
    ],
    [
      [0.12, 0.48],
      [0.72, 0.48],
    ],
  ],
  H: [
    [
      [0.06, 0],
      [0.06, 1],
    ],
    [
      [0.94, 0],
      [0.94, 1],
    ],
    [
      [0.06, 0.5],
      [0.94, 0.5],
    ],
  ],
  J: [[[0.78, 0], ...arc([0.42, 0.7], [0.72, 0.6], { from: 0, to: 160 })]],
  K: [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.92, 0],
      [0.12, 0.56],
    ],
    [
      [0.4, 0.38],
      [0.96, 1],
    ],
  ],
  M: [
    [
      [0.02, 1],
      [0.06, 0],
      [0.5, 0.62],
      [0.94, 0],
      [0.98, 1],
    ],
  ],
  N: [
    [
      [0.06, 1],
      [0.06, 0],
      [0.94, 1],
      [0.94, 0],
    ],
  ],
  P: [[[0.08, 1], [0.08, 0], ...bowl, [0.08, 0.54]]],
  R: [
    [[0.08, 1], [0.08, 0], ...bowl, [0.08, 0.54]],
    [
      [0.46, 0.54],
      [0.94, 1],
    ],
  ],
  T: [
    [
      [0.02, 0],
      [0.98, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  U: [[[0.08, 0], ...arc([0.5, 0.62], [0.84, 0.76], { from: 180, to: 0 }), [0.92, 0]]],
  W: [
    [
      [0, 0],
      [0.25, 1],
      [0.5, 0.3],
      [0.75, 1],
      [1, 0],
    ],
  ],
  Y: [
    [
      [0.02, 0],
      [0.5, 0.5],
      [0.98, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
};
