import { contractDocument } from '@cauce/copy/contract';
import type { ContractNote, ContractTerms } from '@cauce/copy/contract';
import { DOTTED, INDIAN } from '@cauce/lending';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { sampleNote } from '../../../../../packages/copy/src/contract/sample-note.ts';
import { pdfStructure } from '../../../test/pdf-structure.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { contractPdf } from './contract-pdf.ts';

const madeAt = new Date('2026-03-02T18:00:00Z');
const note: ContractNote = {
  ...sampleNote,
  charges: null,
  annualCost: null,
  textVersion: '',
  textLanguage: '',
};
const terms: ContractTerms = {
  money: DOTTED,
  country: 'MX',
  operatorContact: 'ayuda@cauce.example',
};
const OPERATOR = {
  name: 'Cauce, S.A.P.I. de C.V.',
  licence: 'CONDUSEF 4321, RECA 1234-567-890123',
  contact: 'UNE: une@cauce.example',
};
const made = (change: Partial<ContractNote>, language: 'es' | 'en' = 'es', by = terms) =>
  contractPdf(contractDocument({ ...note, ...change }, by, language), {
    country: 'MX',
    operator: OPERATOR,
    madeAt,
  });

describe('the note as a PDF', () => {
  test('says every figure, every payment and who signs', async () => {
    const bytes = await made({});
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
    const text = (await pdfText(bytes)).join('\n');
    for (const expected of [
      'Pagaré',
      'Ciudad de México, 2026-03-02',
      'María Fernanda López Hernández',
      '$3.556,80',
      '4 de $889,20',
      '$180,00',
      '$300,00',
      '$76,80',
      'BBVA ·· 4821',
      '2026-05-31',
      '18 %',
      'Calle Ejemplo 123',
      'Parte deudora',
      'Página 1 de 2',
    ])
      expect(text).toContain(expected);
  });

  test('ends with who the lender is, its registration and how it is reached, as the page does', async () => {
    const text = (await pdfText(await made({}))).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Cauce, S.A.P.I. de C.V. · CONDUSEF 4321, RECA 1234-567-890123 · UNE: une@cauce.example',
    );
  });

  test('ends on the page of its signatures: no page has only the end of a line', async () => {
    // Pushes the signatures over every height of a page's end.
    for (let rows = 1; rows <= 24; rows += 1) {
      const payments = Array.from({ length: rows }, () => sampleNote.payments[0]).filter(
        (payment) => payment !== undefined,
      );
      const pages = await pdfText(await made({ payments }));
      expect(pages.at(-1)).toContain('Parte deudora');
      expect(pages.at(-1)).toContain('une@cauce.example');
    }
  });

  test('has its language and title, and the given time', async () => {
    const pdf = await PDFDocument.load(await made({}), { updateMetadata: false });
    expect(pdf.getTitle()).toBe('Contrato y pagaré');
    expect(pdf.catalog.toString()).toContain('/Lang');
    expect(pdf.getCreationDate()).toEqual(madeAt);
  });

  test('has a structure for screen readers: headings, paragraphs and tables with header cells', async () => {
    const [root] = pdfStructure(await PDFDocument.load(await made({})));
    expect(root?.type).toBe('Document');
    const types = root?.children.map(({ type }) => type) ?? [];
    expect(types.slice(0, 5)).toEqual(['H1', 'P', 'P', 'Table', 'H2']);
    expect(types.filter((type) => type === 'H2').length).toBeGreaterThan(5);
    const [facts, plan] = root?.children.filter(({ type }) => type === 'Table') ?? [];
    for (const row of facts?.children ?? [])
      expect(row.children.map(({ type, scope }) => [type, scope])).toEqual([
        ['TH', 'Row'],
        ['TD', null],
      ]);
    // A header row, four payments, the total.
    expect(plan?.children.map(({ type }) => type)).toEqual(Array.from({ length: 6 }, () => 'TR'));
    expect(plan?.children[0]?.children.map(({ scope }) => scope)).toEqual([
      'Column',
      'Column',
      'Column',
    ]);
  });

  test('is the same to the byte for the same note', async () => {
    expect(await made({})).toEqual(await made({}));
  });

  test('writes rupees, whose sign its fonts lack', async () => {
    const text = (await pdfText(await made({}, 'en', { ...terms, money: INDIAN }))).join('\n');
    expect(text).toContain('Rs. 3,556.80');
    expect(text).not.toContain('Pagaré');
  });
});

describe('a name', () => {
  test.each([
    ['emoji', '😀👨‍👩‍👧 Ana', '?? Ana'],
    ['letters of other alphabets', 'Nguyễn Őrsi Łukasz', 'Nguyen Orsi ?ukasz'],
    ['a mark that turns the text', 'Ana \u202eoipruT', 'Ana oipruT'],
    ['controls and line breaks', 'Ana\u0000\u0007\nLuz', 'Ana Luz'],
    ['half of a character', 'Ana \ud83d', 'Ana ?'],
    ['operators of the format', 'Ana ) Tj ET (', 'Ana ) Tj ET ('],
  ])('with %s produces a document', async (_what, borrowerName, written) => {
    expect((await pdfText(await made({ borrowerName }))).join('\n')).toContain(written);
  });

  test('of 500 letters without a space stays inside the page, and every letter is there', async () => {
    const text = (await pdfText(await made({ borrowerName: 'W'.repeat(500) }))).join('\n');
    // Once in the text, once under the signature.
    expect(text.match(/W/g)).toHaveLength(1000);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(100);
  });

  test('that is empty, like every other text, produces a document', async () => {
    const bytes = await made({ borrowerName: '', productName: '', payments: [], total: null });
    expect((await pdfText(bytes)).join('\n')).toContain('la persona que firma');
  });
});
