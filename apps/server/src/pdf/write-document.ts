import type { Block, PdfDocument, Run } from './pdf-document.ts';
import { openSheet } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const BODY = 13;
/** For tables with many columns, so that an amount fits on one line, and for the note below signatures. */
const SMALL = 9;
const plain = (text: string): Run[] => [{ text, isStrong: false }];
const strong = (text: string): Run[] => [{ text, isStrong: true }];

type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function writeHeading(sheet: Sheet, level: 1 | 2, text: string): void {
  // A heading must not be left alone at the foot of a page.
  if (level === 2) sheet.reserve(64);
  const size = level === 1 ? 26 : 15;
  sheet.write([sheet.add(`H${level}`), strong(text), { size }]);
}

function writeFigure(sheet: Sheet, { label, value }: OfKind<'figure'>): void {
  const element = sheet.add('P');
  sheet.skip(12);
  sheet.write([element, plain(label), { size: BODY, isQuiet: true }]);
  sheet.write([element, strong(value), { size: 30 }]);
  sheet.skip(10);
}

function writeFacts(sheet: Sheet, { rows }: OfKind<'facts'>): void {
  const table = sheet.add('Table');
  const width = sheet.textWidth * 0.4;
  for (const [label, value] of rows) {
    const row = sheet.add('TR', table);
    sheet.write(
      [sheet.add('TH', row, 'Row'), plain(label), { size: BODY, width, isQuiet: true }],
      [sheet.add('TD', row), plain(value), { size: BODY, x: width, align: 'right' }],
    );
  }
  sheet.skip(14);
}

function writeTable(sheet: Sheet, { title, head, rows, total }: OfKind<'table'>): void {
  if (rows.length === 0) return;
  const isWide = head.length > 4;
  const size = isWide ? SMALL : BODY;
  const width = sheet.textWidth / (isWide ? head.length : head.length + 1);
  const columnOf = (index: number) =>
    index < head.length - 1
      ? { x: index * width, width }
      : ({ x: index * width, align: 'right' } as const);
  // The heading stays with the first rows of its table.
  sheet.reserve(100);
  if (title !== '') writeHeading(sheet, 2, title);
  sheet.skip(4);
  const table = sheet.add('Table');
  const writeRow = (cells: readonly string[], isHead: boolean, run = plain): void => {
    const row = sheet.add('TR', table);
    sheet.write(
      ...cells.map(
        (cell, index) =>
          [
            isHead ? sheet.add('TH', row, 'Column') : sheet.add('TD', row),
            run(cell),
            { size, isQuiet: isHead, ...columnOf(index) },
          ] as const,
      ),
    );
  };
  writeRow(head, true);
  for (const row of rows) writeRow(row, false);
  if (total.length > 0) {
    sheet.skip(6);
    sheet.rule();
    writeRow(total, false, strong);
  }
  sheet.skip(16);
}

function writeSignatures(sheet: Sheet, { people, note }: OfKind<'signatures'>): void {
  const gap = 28;
  const width = (sheet.textWidth - gap) / 2;
  const signed = people.map((person, index) => ({
    ...person,
    element: sheet.add('P'),
    setting: { size: BODY, x: index * (width + gap), width },
  }));
  const names = signed.map(
    ({ element, name, setting }) => [element, strong(name), setting] as const,
  );
  const roles = signed.map(
    ({ element, role, setting }) => [element, plain(role), { ...setting, isQuiet: true }] as const,
  );
  const below =
    note === '' ? null : ([sheet.add('P'), plain(note), { size: SMALL, isQuiet: true }] as const);
  const above = { line: 56, names: 4, note: below === null ? 0 : 12 };
  const texts = sheet.heightOf(...names) + sheet.heightOf(...roles);
  const noteHeight = below === null ? 0 : sheet.heightOf(below);
  // Who signs, and with whom, stands on one page.
  sheet.reserve(above.line + above.names + texts + above.note + noteHeight);
  sheet.skip(above.line);
  for (const { setting } of signed) sheet.rule(setting.x, width);
  sheet.skip(above.names);
  sheet.write(...names);
  sheet.write(...roles);
  if (below === null) return;
  sheet.skip(above.note);
  sheet.write(below);
}

function writeBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(sheet, block.level, block.text);
      return;
    case 'paragraph':
      sheet.write([
        sheet.add('P'),
        block.runs,
        { size: BODY, ...(block.isQuiet === true && { isQuiet: true }) },
      ]);
      return;
    case 'gap':
      sheet.skip(block.points);
      return;
    case 'figure':
      writeFigure(sheet, block);
      return;
    case 'facts':
      writeFacts(sheet, block);
      return;
    case 'table':
      writeTable(sheet, block);
      return;
    case 'signatures':
      writeSignatures(sheet, block);
  }
}

/**
 * Writes a document as a PDF with the standard fonts, so that it is small and opens on any phone, with a structure tree
 * (headings, paragraphs, tables) for screen readers. Any text is accepted (see `writableText`).
 */
export function writeDocument(document: PdfDocument): Promise<Uint8Array> {
  const sheet = openSheet(document);
  for (const block of document.blocks) writeBlock(sheet, block);
  return sheet.close();
}
