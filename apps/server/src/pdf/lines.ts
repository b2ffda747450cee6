import { writableText } from './letters.ts';
import type { Run } from './pdf-document.ts';

type Weight = 'text' | 'strong';

/** The width of a text in a weight, in points. */
export type Measure = (text: string, weight: Weight) => number;

/** A part of a line in one weight; `x` counts from the line's start. */
interface Piece {
  readonly text: string;
  readonly weight: Weight;
  readonly x: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Token {
  readonly text: string;
  readonly weight: Weight;
}

/** An unbreakable unit: the parts between two spaces, which may have different weights («**López**,»). */
type Word = readonly Token[];

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Token[][] = [[]];
  for (const { text, isStrong } of runs)
    for (const [index, part] of writableText(text).split(/ +/).entries()) {
      if (index > 0) words.push([]);
      if (part !== '') words.at(-1)?.push({ text: part, weight: isStrong ? 'strong' : 'text' });
    }
  return words.filter((word) => word.length > 0);
}

/** Splits a word that is wider than a line: a name of 500 letters has no space to break at. */
function cutToFit(word: Word, width: number, measure: Measure): Word[] {
  if (lineOf([word], measure).width <= width) return [word];
  const cut: Token[][] = [];
  let left = 0;
  for (const { text, weight } of word)
    for (const letter of text) {
      const needed = measure(letter, weight);
      if (needed > left) {
        cut.push([]);
        left = width;
      }
      cut.at(-1)?.push({ text: letter, weight });
      left -= needed;
    }
  return cut;
}

/** Joins neighbours of one weight, so that words and not letters are copied from the PDF. */
function lineOf(words: readonly Word[], measure: Measure): Line {
  const joined: { text: string; weight: Weight }[] = [];
  for (const [index, word] of words.entries())
    for (const [place, { text, weight }] of word.entries()) {
      const spaced = index > 0 && place === 0 ? ` ${text}` : text;
      const last = joined.at(-1);
      if (last?.weight === weight) last.text += spaced;
      else joined.push({ text: spaced, weight });
    }
  let width = 0;
  const pieces = joined.map(({ text, weight }) => {
    const x = width;
    width += measure(text, weight);
    return { text, weight, x };
  });
  return { pieces, width };
}

/** Breaks a paragraph into lines of at most `width` points; an empty paragraph has no line. */
export function linesOf(runs: readonly Run[], measure: Measure, width: number): readonly Line[] {
  const rows: Word[][] = [];
  for (const word of wordsOf(runs).flatMap((one) => cutToFit(one, width, measure))) {
    const last = rows.at(-1);
    if (last !== undefined && lineOf([...last, word], measure).width <= width) last.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => lineOf(row, measure));
}
