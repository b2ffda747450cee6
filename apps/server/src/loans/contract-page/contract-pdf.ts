import { htmlLanguageOf } from '@cauce/contract';
import type { ContractDocument, ContractParagraph } from '@cauce/copy/contract';
import { marketOf } from '@cauce/lending';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Settings } from '../../settings/settings.ts';
import { writableText } from './pdf-letters.ts';
import { drawnWidth } from './pdf-lines.ts';
import type { Fonts } from './pdf-lines.ts';
import { MARGIN, QUIET, openSheet } from './pdf-sheet.ts';
import type { Sheet } from './pdf-sheet.ts';

const BODY = 13;
const plain = (text: string): ContractParagraph => [{ text, isStrong: false }];
const strong = (text: string): ContractParagraph => [{ text, isStrong: true }];

function writeHead(sheet: Sheet, document: ContractDocument): void {
  const { title, placeAndDate, goodFor, translation } = document;
  sheet.write([strong(title), { size: 26 }]);
  sheet.write([plain(placeAndDate), { size: BODY, isQuiet: true }]);
  if (translation !== null) sheet.write([plain(translation), { size: BODY, isQuiet: true }]);
  sheet.skip(12);
  sheet.write([plain(goodFor.label), { size: BODY, isQuiet: true }]);
  sheet.write([strong(goodFor.value), { size: 30 }]);
  sheet.skip(10);
}

function writeRows(sheet: Sheet, rows: ContractDocument['rows']): void {
  const label = sheet.textWidth * 0.4;
  for (const row of rows)
    sheet.write(
      [plain(row.label), { size: BODY, width: label, isQuiet: true }],
      [plain(row.value), { size: BODY, x: label, align: 'right' }],
    );
  sheet.skip(14);
}

function writePlan(sheet: Sheet, { title, head, rows, total }: ContractDocument['plan']): void {
  if (rows.length === 0) return;
  const date = sheet.textWidth * 0.25;
  const cells = (texts: readonly string[], paragraph: typeof plain, isQuiet: boolean): void => {
    const [number = '', dueOn = '', amount = ''] = texts;
    sheet.write(
      [paragraph(number), { size: BODY, width: date, isQuiet }],
      [paragraph(dueOn), { size: BODY, x: date, width: date, isQuiet }],
      [paragraph(amount), { size: BODY, x: 2 * date, align: 'right', isQuiet }],
    );
  };
  // The heading stays with the first rows of its table.
  sheet.keepTogether(100);
  sheet.write([strong(title), { size: 16 }]);
  sheet.skip(4);
  cells(head, plain, true);
  for (const row of rows) cells(row, plain, false);
  sheet.skip(6);
  sheet.rule();
  cells([total.label, '', total.value], strong, false);
  sheet.skip(16);
}

function writeClauses(sheet: Sheet, clauses: ContractDocument['clauses']): void {
  for (const { title, paragraphs } of clauses) {
    // A heading is never left alone at the foot of a page.
    sheet.keepTogether(64);
    sheet.write([strong(title), { size: 15 }]);
    for (const paragraph of paragraphs) {
      sheet.skip(3);
      sheet.write([paragraph, { size: BODY }]);
    }
    sheet.skip(12);
  }
}

function writeSignatures(sheet: Sheet, signatures: ContractDocument['signatures']): void {
  const gap = 28;
  const width = (sheet.textWidth - gap) / 2;
  const columnOf = (index: number) => ({ size: BODY, x: index * (width + gap), width });
  sheet.keepTogether(130);
  sheet.skip(56);
  for (const index of signatures.keys()) sheet.rule(columnOf(index).x, width);
  sheet.skip(4);
  sheet.write(...signatures.map(({ name }, index) => [strong(name), columnOf(index)] as const));
  sheet.write(
    ...signatures.map(
      ({ role }, index) => [plain(role), { ...columnOf(index), isQuiet: true }] as const,
    ),
  );
}

function writeFeet(pdf: PDFDocument, { text, writable }: Fonts, document: ContractDocument): void {
  const pages = pdf.getPages();
  const size = 10;
  for (const [index, page] of pages.entries()) {
    const label = writable(document.pageLabel(index + 1, pages.length));
    const x = page.getWidth() - MARGIN - drawnWidth(label, text, size);
    const version = writable(`${document.versionLabel} ${document.version}`);
    page.drawText(version, { x: MARGIN, y: 40, font: text, size, color: QUIET });
    page.drawText(label, { x, y: 40, font: text, size, color: QUIET });
  }
}

/**
 * The promissory note as a PDF of the standard fonts, so that it is small and opens on any phone. Whatever a name or address
 * holds, the document is made (see `writableText`). `country`: whose language the document's is, for readers aloud, and whose paper. `madeAt` is told by the caller's clock.
 */
export async function contractPdf(
  document: ContractDocument,
  country: Settings['country'],
  madeAt: Date,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const text = await pdf.embedFont(StandardFonts.Helvetica);
  const known = new Set(text.getCharacterSet());
  const fonts: Fonts = {
    text,
    strong: await pdf.embedFont(StandardFonts.HelveticaBold),
    writable: (value) => writableText(value, known),
  };
  pdf.setTitle(document.screenTitle, { showInWindowTitleBar: true });
  pdf.setLanguage(htmlLanguageOf(document.language, country));
  pdf.setAuthor(fonts.writable(document.signatures[1]?.name ?? ''));
  pdf.setSubject(document.version);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const sheet = openSheet(pdf, fonts, marketOf(country).paper);
  writeHead(sheet, document);
  writeRows(sheet, document.rows);
  writePlan(sheet, document.plan);
  writeClauses(sheet, document.clauses);
  writeSignatures(sheet, document.signatures);
  writeFeet(pdf, fonts, document);
  return pdf.save();
}
