import { PDFArray, PDFDict, PDFName } from 'pdf-lib';
import type { PDFDocument, PDFObject } from 'pdf-lib';

/** An element of a PDF's structure tree; only those with content are included. */
export interface PdfElement {
  readonly type: string;
  /** What a table header cell applies to. */
  readonly scope: string | null;
  readonly children: readonly PdfElement[];
}

const nameIn = (dictionary: PDFDict, key: string): string | null =>
  dictionary.lookupMaybe(PDFName.of(key), PDFName)?.decodeText() ?? null;

function childrenOf(dictionary: PDFDict): PDFObject[] {
  const held = dictionary.lookup(PDFName.of('K'));
  if (held === undefined) return [];
  return held instanceof PDFArray
    ? held
        .asArray()
        .map((_, index) => held.lookup(index))
        .filter((one) => one !== undefined)
    : [held];
}

function elementOf(dictionary: PDFDict): PdfElement[] {
  const type = nameIn(dictionary, 'S');
  // Drawn content is in the tree as a number or a reference to a page, and has no type.
  if (type === null || childrenOf(dictionary).length === 0) return [];
  const attributes = dictionary.lookupMaybe(PDFName.of('A'), PDFDict);
  return [
    {
      type,
      scope: attributes === undefined ? null : nameIn(attributes, 'Scope'),
      children: childrenOf(dictionary).flatMap((one) =>
        one instanceof PDFDict ? elementOf(one) : [],
      ),
    },
  ];
}

/** The structure tree of a PDF, as a screen reader walks it; empty if the file is not tagged. */
export function pdfStructure(pdf: PDFDocument): readonly PdfElement[] {
  const root = pdf.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  if (root === undefined) return [];
  return childrenOf(root).flatMap((one) => (one instanceof PDFDict ? elementOf(one) : []));
}
