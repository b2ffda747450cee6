import type { ContractParagraph } from '@cauce/copy/contract';
import type { PDFFont } from 'pdf-lib';

/** A piece of a line in one font; `x` counts from the line's start, in points. */
interface Piece {
  readonly text: string;
  readonly font: PDFFont;
  readonly x: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Token {
  readonly text: string;
  readonly font: PDFFont;
  readonly width: number;
}

/** What may not be torn apart: the pieces between two spaces, which may be in different fonts («**López**,»). */
type Word = readonly Token[];

/**
 * The width that a text takes when it is drawn. Letter by letter: measured as a whole, pairs of letters are moved together, but
 * drawn they are not, and «C.V.,» would run into its comma.
 */
export function drawnWidth(text: string, font: PDFFont, size: number): number {
  return Array.from(text, (letter) => font.widthOfTextAtSize(letter, size)).reduce(
    (all, width) => all + width,
    0,
  );
}

const widthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((all, { width }) => all + width, 0);

function wordsOf(paragraph: ContractParagraph, fonts: Fonts, size: number): Word[] {
  const words: Token[][] = [[]];
  for (const { text, isStrong } of paragraph) {
    const font = isStrong ? fonts.strong : fonts.text;
    for (const [index, part] of fonts.writable(text).split(/ +/).entries()) {
      if (index > 0) words.push([]);
      if (part !== '')
        words.at(-1)?.push({ text: part, font, width: drawnWidth(part, font, size) });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** Cuts a word that is wider than a line: a name of 500 letters has no space to break at. */
function cutToFit(word: Word, width: number, size: number): Word[] {
  if (widthOf(word) <= width) return [word];
  const cut: Token[][] = [];
  let room = 0;
  for (const { text, font } of word)
    for (const letter of text) {
      const one = { text: letter, font, width: font.widthOfTextAtSize(letter, size) };
      if (one.width > room) {
        cut.push([]);
        room = width;
      }
      cut.at(-1)?.push(one);
      room -= one.width;
    }
  return cut;
}

/** The two weights of a document and how its text is made writable. */
export interface Fonts {
  readonly text: PDFFont;
  readonly strong: PDFFont;
  readonly writable: (text: string) => string;
}

/** Joins neighbours of one font, so that a reader copies words and not letters. */
function lineOf(words: readonly Word[], fonts: Fonts, size: number): Line {
  const pieces: { text: string; font: PDFFont; x: number }[] = [];
  const space = fonts.text.widthOfTextAtSize(' ', size);
  let x = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) x += space;
    for (const [place, { text, font, width }] of word.entries()) {
      const last = pieces.at(-1);
      if (last?.font === font) last.text += index > 0 && place === 0 ? ` ${text}` : text;
      else
        pieces.push({
          text: index > 0 && place === 0 ? ` ${text}` : text,
          font,
          x: index > 0 && place === 0 ? x - space : x,
        });
      x += width;
    }
  }
  return { pieces, width: x };
}

/** Breaks a paragraph into lines of at most `width` points; a paragraph without words has no line. */
export function linesOf(
  paragraph: ContractParagraph,
  fonts: Fonts,
  size: number,
  width: number,
): readonly Line[] {
  const space = fonts.text.widthOfTextAtSize(' ', size);
  const rows: Word[][] = [];
  let used = Infinity;
  for (const word of wordsOf(paragraph, fonts, size).flatMap((one) => cutToFit(one, width, size))) {
    const needed = widthOf(word);
    if (used + space + needed > width) {
      rows.push([]);
      used = -space;
    }
    rows.at(-1)?.push(word);
    used += space + needed;
  }
  return rows.map((row) => lineOf(row, fonts, size));
}
