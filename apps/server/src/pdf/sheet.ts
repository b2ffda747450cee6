import PDFDocument from 'pdfkit';
import { linesOf } from './lines.ts';
import type { Line, Measure } from './lines.ts';
import type { PdfDocument, Run } from './pdf-document.ts';

/** In points; the type is large enough to read on a phone in portrait. */
const MARGIN = 54;
const FOOT = 72;
const FOOT_SIZE = 10;
/** Large type needs less leading. */
const leadingOf = (size: number): number => size * (size > 20 ? 1.2 : 1.45);

const INK = '#121212';
const QUIET = '#5c5c5c';
const FONTS = { text: 'Helvetica', strong: 'Helvetica-Bold' } as const;

/** An element of the structure tree, by which screen readers navigate. */
export interface Element {
  readonly type: string;
  readonly node: PDFKit.PDFStructureElement;
}

/** How a block of text is set; `x` and `width` in points from the left margin. */
export interface Setting {
  readonly size: number;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly isQuiet?: boolean;
}

/** A text with its setting and its structure element. */
export type Column = readonly [element: Element, runs: readonly Run[], setting: Setting];

/** A sequence of pages with one pen that moves down and starts a new page when needed. */
export function openSheet({ title, author, subject, language, madeAt, paper, foot }: PdfDocument) {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    // The footers are written last, because they contain the number of pages.
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  const isEnded = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.once('end', () => resolve(Buffer.concat(parts)));
    pdf.once('error', reject);
  });
  const textWidth = paper.width - 2 * MARGIN;
  let y = MARGIN;

  const root: Element = { type: 'Document', node: pdf.struct('Document') };
  pdf.addStructure(root.node);
  /** `scope`: what a table header cell applies to. The library's types do not include it yet. */
  const add = (type: string, parent = root, scope?: 'Column' | 'Row'): Element => {
    const options: object = scope === undefined ? {} : { scope };
    const node = pdf.struct(type, options);
    parent.node.add(node);
    return { type, node };
  };

  const measureAt =
    (size: number): Measure =>
    (text, weight) =>
      pdf.font(FONTS[weight]).fontSize(size).widthOfString(text);

  /** Starts a new page unless `height` points are left, to keep content together. */
  const reserve = (height: number): void => {
    if (y + height <= paper.height - FOOT) return;
    pdf.addPage();
    y = MARGIN;
  };

  /** Draws a line of text on its baseline. */
  const drawLine = (line: Line, baseline: number, setting: Setting): void => {
    const { size, x = 0, width = textWidth - x, align = 'left', isQuiet = false } = setting;
    const start = MARGIN + x + (align === 'right' ? width - line.width : 0);
    for (const piece of line.pieces)
      pdf
        .font(FONTS[piece.weight])
        .fontSize(size)
        .fillColor(isQuiet ? QUIET : INK)
        .text(piece.text, start + piece.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  };

  /** Breaks texts that stand side by side into lines of one height. */
  const set = (columns: readonly Column[]) => {
    const texts = columns.map(([element, runs, setting]) => {
      const { size, x = 0, width = textWidth - x } = setting;
      return { element, setting, lines: linesOf(runs, measureAt(size), width) };
    });
    const leading = leadingOf(Math.max(...texts.map(({ setting }) => setting.size)));
    const count = Math.max(...texts.map(({ lines }) => lines.length));
    return { texts, leading, count };
  };

  /** The height that `write` needs for the same texts, in points. */
  const heightOf = (...columns: readonly Column[]): number => {
    const { leading, count } = set(columns);
    return leading * count;
  };

  /** Writes texts side by side from one height; the pen then moves below the tallest. A text may continue on the next page. */
  const write = (...columns: readonly Column[]): void => {
    const { texts, leading, count } = set(columns);
    for (let index = 0; index < count; index += 1) {
      reserve(leading);
      y += leading;
      for (const { element, setting, lines } of texts) {
        const line = lines[index];
        if (line === undefined) continue;
        const content = pdf.markStructureContent(element.type);
        drawLine(line, y, setting);
        pdf.endMarkedContent();
        element.node.add(content);
      }
    }
  };

  /** Draws a thin line at the pen, over the whole width or a part of it; screen readers skip it. */
  const rule = (x = 0, width = textWidth): void => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN + x, y)
      .lineTo(MARGIN + x + width, y)
      .lineWidth(0.75)
      .strokeColor(QUIET)
      .stroke();
    pdf.endMarkedContent();
  };

  const skip = (points: number): void => {
    y += points;
  };

  const writeFoot = (text: string, align: 'left' | 'right'): void => {
    const [line] = linesOf([{ text, isStrong: false }], measureAt(FOOT_SIZE), textWidth);
    if (line === undefined) return;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawLine(line, paper.height - 40, { size: FOOT_SIZE, align, isQuiet: true });
    pdf.endMarkedContent();
  };

  /** Writes the footers and returns the file. */
  const close = (): Promise<Uint8Array> => {
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      writeFoot(foot.left, 'left');
      writeFoot(
        foot.right.replace('{page}', String(page + 1)).replace('{pages}', String(count)),
        'right',
      );
    }
    root.node.end();
    pdf.end();
    return isEnded;
  };

  return { textWidth, add, reserve, heightOf, write, rule, skip, close };
}

export type Sheet = ReturnType<typeof openSheet>;
