import { STATEMENT_PDF_PATH } from '@cauce/contract';
import { confirmLoan, quoteLoan, readContract } from '@cauce/contract/server';
import type { WireOf } from '@cauce/contract/server';
import { STATEMENT_TEXT_VERSION } from '@cauce/copy/disclosure';
import { afterEach, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

const EN = { language: 'en' } as const;
let app: TestApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

async function lender(brand: 'vaiga' | 'liwaya'): Promise<TestApp> {
  app = await startTestApp({ settings: brandSettings(brand) });
  return app;
}

const pdfOf = (server: TestApp, query: Record<string, string>) =>
  server.inject({
    method: 'GET',
    url: STATEMENT_PDF_PATH,
    query: { userId: '1001', sessionId: 'demo-1001', isNeedPop: '1', ...query },
  });
// The standard fonts of a PDF have neither symbol.
const asInPdf = (text: string) => text.replaceAll('₹', 'Rs. ').replaceAll('₱', 'PHP ');
const textOf = async (body: Buffer) => (await pdfText(body)).join(' ').replaceAll(/\s+/g, ' ');

test.each([
  ['vaiga', 'steady', 'Key Facts Statement', /^key facts statement, /],
  ['liwaya', 'hulugan', 'Disclosure Statement on Loan Transaction', /^disclosure statement, /],
] as const)(
  '%s: a borrower can read and download the statement before there is an order, and the same one afterwards',
  async (brand, productId, title, agreedTo) => {
    const server = await lender(brand);
    const quote = dataOf(await server.call(quoteLoan, { productId, isReload: true }, EN));
    expect(quote.agreedTo).toMatch(agreedTo);
    const before = dataOf(await server.call(readContract, { orderNo: null, productId }, EN));
    expect(before.statement).toMatchObject({ title, version: STATEMENT_TEXT_VERSION });
    const file = await pdfOf(server, { orderNo: '', productId });
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = await textOf(file.rawPayload);
    for (const { title: part, rows } of before.statement?.parts ?? []) {
      expect(text).toContain(part);
      // A long value is beside a label of several lines, so the text of both is interleaved; look for single words.
      for (const word of rows.flatMap(({ value }: { readonly value: string }) =>
        asInPdf(value).split(' '),
      ))
        expect(text).toContain(word);
    }
    expect(text).toContain(server.settings.brand.operator.name);

    const { amount, periods, termUnit } = quote;
    const { body } = await server.call(confirmLoan, { productId, amount, periods, termUnit }, EN);
    const orderNo = new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
    const { shown } = await server.db
      .selectFrom('consents')
      .select('shown')
      .where('order_id', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(shown).toMatchObject({ statementVersion: STATEMENT_TEXT_VERSION });
    const after = dataOf(await server.call(readContract, { orderNo, productId: null }, EN));
    // The same except for the loan number, which did not exist yet.
    const rowsOf = (note: WireOf<typeof readContract>) =>
      note.statement?.parts.flatMap(({ rows }) => rows).filter(({ value }) => value !== orderNo);
    expect(rowsOf(after)).toEqual(rowsOf(before));
    const offered = rowsOf(before)?.find(({ value }) => value === quote.offerId);
    expect(offered?.label).toBe(brand === 'vaiga' ? '1. Loan proposal number' : undefined);
    const stored = await pdfOf(server, { orderNo });
    expect(stored.headers['content-disposition']).toContain(`-statement-${orderNo}.pdf"`);
  },
);

test('Mexico has no statement: the consent names the contract only, and there is no file', async () => {
  app = await startTestApp();
  const quote = dataOf(await app.call(quoteLoan, { productId: 'flex', isReload: true }));
  expect(quote.agreedTo).toBe('');
  const note = dataOf(await app.call(readContract, { orderNo: 'D174', productId: null }));
  expect(note.statement).toBeNull();
  expect((await pdfOf(app, { orderNo: 'D174' })).json()).toMatchObject({ code: '1404' });
});

test('another borrower’s loan has no statement for anybody', async () => {
  const server = await lender('vaiga');
  expect((await pdfOf(server, { orderNo: 'E174' })).json()).toMatchObject({ code: '1404' });
});
