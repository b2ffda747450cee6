import { randomInt } from 'node:crypto';
import { GLYPHS } from './captcha-glyphs.ts';
import type { Point } from './captcha-glyphs.ts';
import { drawStrokes } from './pen.ts';
import type { Colour, Stroke } from './pen.ts';

const CHARACTERS = Object.keys(GLYPHS);

/** A random answer of the given length, uniform over the characters. */
export function randomAnswer(length: number): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '').join('');
}

// Three pixels for each of the page's (104 × 40), with space for slanted letters.
const WIDTH = 312;
const HEIGHT = 120;
const BLUE: Colour = [31, 69, 196];
const INKS: readonly Colour[] = [BLUE, [17, 17, 19], [138, 75, 0], [36, 92, 63]];
const PAPER: Colour = [238, 241, 251];
// Points inserted between two points of a stroke, so that a straight line can be bent.
const BENDS = 8;

const between = (from: number, to: number): number =>
  from + ((to - from) * randomInt(1_000_001)) / 1_000_000;
const inkAt = (index: number): Colour => INKS[index % INKS.length] ?? BLUE;

type Bend = (point: Point) => Point;

// One slow wave each way over the whole picture, so that no two letters are bent alike.
function wave(): Bend {
  const [high, wide] = [between(4, 7), between(3, 6)];
  const [longX, longY] = [between(90, 160), between(50, 90)];
  const [startX, startY] = [between(0, 7), between(0, 7)];
  return ([x, y]) => [
    x + wide * Math.sin(y / (longY / 6.28) + startY),
    y + high * Math.sin(x / (longX / 6.28) + startX),
  ];
}

// Gives each letter its own place: rotated, slanted, scaled and off the baseline.
function placeLetter(index: number, count: number): Bend {
  const [width, height] = [between(36, 46), between(54, 66)];
  const turn = between(-0.26, 0.26);
  const lean = between(-0.16, 0.16);
  const step = (WIDTH - 32) / count;
  const [middleX, middleY] = [
    16 + step * (index + 0.5) + between(-7, 7),
    HEIGHT / 2 + between(-8, 8),
  ];
  return ([x, y]) => {
    const [across, down] = [(x - 0.5) * width - (y - 0.5) * lean * height, (y - 0.5) * height];
    return [
      middleX + across * Math.cos(turn) - down * Math.sin(turn),
      middleY + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
}

function withBends(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((point, at) => {
    const next = stroke[at + 1];
    if (next === undefined) return [point];
    return Array.from({ length: BENDS }, (_, step): Point => {
      const share = step / BENDS;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

// Lines in the letters' colour and nearly their width, across all of them: whatever removes the lines damages the
// letters too.
function noise(bend: Bend): Stroke[] {
  return Array.from({ length: 3 }, (_, line) => {
    const [from, to] = [between(15, HEIGHT - 15), between(15, HEIGHT - 15)];
    const swing = between(-28, 28);
    const turns = between(4, 7);
    const points = Array.from({ length: 33 }, (_point, step): Point => {
      const share = step / 32;
      return [share * WIDTH, from + (to - from) * share + swing * Math.sin(share * turns)];
    });
    return { points: points.map(bend), ink: inkAt(line + randomInt(4)), width: between(2, 3.4) };
  });
}

function letter(character: string, ink: Colour, put: Bend): Stroke[] {
  const glyph = GLYPHS[character];
  if (glyph === undefined) throw new Error('A captcha character has no glyph');
  const width = between(6.5, 9);
  return glyph.map((stroke) => ({ points: withBends(stroke).map(put), ink, width }));
}

/**
 * A picture of a text, for people: a PNG of strokes. It contains the text in no readable form, and no two pictures of one
 * text are alike. The caller must pass characters that have a glyph.
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const bend = wave();
  const letters = Array.from(text, (character, index) => {
    const own = placeLetter(index, text.length);
    return letter(character, inkAt(index + randomInt(4)), (point) => bend(own(point)));
  });
  const strokes = [...letters.flat(), ...noise(bend)];
  return drawStrokes({ width: WIDTH, height: HEIGHT, paper: PAPER }, strokes);
}
