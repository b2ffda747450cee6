import type { Point } from './captcha-glyphs.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Stroke {
  readonly points: readonly Point[];
  readonly ink: Colour;
  readonly width: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly paper: Colour;
}

/**
 * Draws strokes pixel by pixel and returns a PNG. Done here, because the image library is barred from parsing SVG,
 * which strangers could upload too.
 */
export async function drawStrokes(sheet: Sheet, strokes: readonly Stroke[]): Promise<Buffer> {
  const { width, height, paper } = sheet;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = paper[at % 3] ?? 0;
  for (const stroke of strokes) drawStroke(stroke, sheet, pixels);
  // Loaded with the first picture, because its native code takes memory.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function drawStroke(
  { points, ink, width: pen }: Stroke,
  { width, height }: Sheet,
  pixels: Buffer,
): void {
  // Composited at once, so that a stroke is no darker where it crosses itself.
  const cover = new Float32Array(width * height);
  const reach = pen / 2 + 1;
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [from, to] = [points[at] ?? ORIGIN, points[at + 1] ?? ORIGIN];
    const [left, right] = span(from[0], to[0], reach, width);
    const [top, bottom] = span(from[1], to[1], reach, height);
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const covered = Math.min(1, pen / 2 + 0.5 - distance([x, y], from, to));
        const index = y * width + x;
        if (covered > (cover[index] ?? 0)) cover[index] = covered;
      }
  }
  for (const [index, share] of cover.entries()) {
    if (share === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const under = pixels[index * 3 + channel] ?? 0;
      pixels[index * 3 + channel] = Math.round(under + (ink[channel] - under) * share);
    }
  }
}

const ORIGIN: Point = [0, 0];

function span(one: number, other: number, reach: number, size: number): [number, number] {
  const least = Math.floor(Math.min(one, other) - reach);
  const most = Math.ceil(Math.max(one, other) + reach);
  return [Math.max(0, least), Math.min(size - 1, most)];
}

/** The distance of a point from the line between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const nearest = Math.max(0, Math.min(1, share));
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY);
}
