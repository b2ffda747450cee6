import type { ContractParagraph } from '@cauce/copy/contract';
import type { Paper } from '@cauce/lending';
import { rgb } from 'pdf-lib';
import type { PDFDocument } from 'pdf-lib';
import { linesOf } from './pdf-lines.ts';
import type { Fonts, Line } from './pdf-lines.ts';

/** In points; the type is large enough to be read on a phone without turning it. */
export const MARGIN = 54;
const FOOT = 72;
/** Large type needs less air between its lines. */
const leadingOf = (size: number): number => size * (size > 20 ? 1.2 : 1.45);

const INK = rgb(0.07, 0.07, 0.07);
export const QUIET = rgb(0.36, 0.36, 0.36);

/** How a block of text is set; `x` and `width` in points from the left margin. */
export interface Setting {
  readonly size: number;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly isQuiet?: boolean;
}

/** A run of pages of a paper, with one pen that moves down and turns the page when it must. */
export function openSheet(pdf: PDFDocument, fonts: Fonts, paper: Paper) {
  const textWidth = paper.width - 2 * MARGIN;
  let page = pdf.addPage([paper.width, paper.height]);
  let y = paper.height - MARGIN;

  /** Turns the page unless `height` points are left: what belongs together stays together. */
  const keepTogether = (height: number): void => {
    if (y - height >= FOOT) return;
    page = pdf.addPage([paper.width, paper.height]);
    y = paper.height - MARGIN;
  };

  const drawLine = (line: Line, baseline: number, setting: Setting): void => {
    const { size, x = 0, width = textWidth - x, align = 'left', isQuiet = false } = setting;
    const start = MARGIN + x + (align === 'right' ? width - line.width : 0);
    for (const piece of line.pieces)
      page.drawText(piece.text, {
        x: start + piece.x,
        y: baseline,
        font: piece.font,
        size,
        color: isQuiet ? QUIET : INK,
      });
  };

  /** Writes blocks side by side from one height; the pen then stands below the tallest. A block may run over the page. */
  const write = (...blocks: readonly (readonly [ContractParagraph, Setting])[]): void => {
    const columns = blocks.map(([paragraph, setting]) => {
      const { size, x = 0, width = textWidth - x } = setting;
      return { lines: linesOf(paragraph, fonts, size, width), setting };
    });
    const leading = leadingOf(Math.max(...columns.map(({ setting }) => setting.size)));
    const count = Math.max(...columns.map(({ lines }) => lines.length));
    for (let index = 0; index < count; index += 1) {
      keepTogether(leading);
      y -= leading;
      for (const { lines, setting } of columns) {
        const line = lines[index];
        if (line !== undefined) drawLine(line, y, setting);
      }
    }
  };

  /** Draws a thin line at the pen, over the whole width or a part of it. */
  const rule = (x = 0, width = textWidth): void => {
    page.drawLine({
      start: { x: MARGIN + x, y },
      end: { x: MARGIN + x + width, y },
      thickness: 0.75,
      color: QUIET,
    });
  };

  const skip = (points: number): void => {
    y -= points;
  };

  return { textWidth, keepTogether, write, rule, skip };
}

export type Sheet = ReturnType<typeof openSheet>;
