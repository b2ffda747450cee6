import { CONTRACT_PDF_PATH } from '@cauce/contract';
import { quoteLoan, readContract } from '@cauce/contract/server';
import { CONTRACT_TEXT_VERSION } from '@cauce/copy/contract';
import { TERMS_PENALTY } from '@cauce/lending';
import type { Product } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import type { OfferTerms } from '../offers.ts';

const lender = appForFile();

const noteOf = (orderNo: string | null, productId: string | null = null, as?: '1001' | '1002') =>
  lender.call(readContract, { orderNo, productId }, as === undefined ? {} : { as });
const pdfOf = (query: Record<string, string>, as: '1001' | '1002' = '1001') =>
  lender.inject({
    method: 'GET',
    url: CONTRACT_PDF_PATH,
    query: { userId: as, sessionId: `demo-${as}`, isNeedPop: '2', ...query },
  });

describe('the note of an order', () => {
  test('has every field, to the cent', async () => {
    const { status, body } = await noteOf('D174');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      code: '0',
      message: '',
      data: {
        userName: 'María Fernanda López Hernández',
        username: 'María Fernanda López Hernández',
        productName: 'Crédito Flex',
        amount: 300000,
        bankNo: 'BBVA ·· 4821',
        // Payment 2 of the demo's loan is due six days after its today, 2026-03-02.
        daiDate: '2026-01-07',
        planDate: '2026-05-07',
        contractAmount: 355680,
        commission: 30000,
        Interest: 18000,
        IVA: 7680,
        giveAmount: 300000,
        userAddress: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
        contractDate: '2026-01-07',
        company: lender.settings.brand.operator.name,
        payments: ['2026-02-06', '2026-03-08', '2026-04-07', '2026-05-07'].map((dueOn) => ({
          amount: 88920,
          dueOn,
        })),
        place: 'Ciudad de México',
        textVersion: 'demo',
        textLanguage: 'es',
        charges: {
          annualRate: { amount: 1800, scale: 4 },
          dailyRate: { amount: 5, scale: 4 },
          taxRate: { amount: 16, scale: 2 },
          penalty: {
            tiers: [{ fromDay: 1, rate: { amount: 3, scale: 2 } }],
            oneTime: null,
            oneTimePer: 'loan',
            graceDays: 0,
            limit: { amount: 1, scale: 0 },
          },
          extension: {
            maxDays: 7,
            fee: { kind: 'rate', rate: { amount: 128, scale: 3 } },
            requiresInterestPaid: true,
          },
          earlyPaymentAfterDays: 0,
        },
        annualCost: { kind: 'cat', shown: expect.any(Object), decimals: 1 },
      },
    });
  });

  test.each(['D21', 'D110', 'D151', 'D170', 'D174N', 'D180', 'D200'])(
    'exists for %s, and its payments sum to its total',
    async (order) => {
      const { data } = (await noteOf(order)).body;
      const paid = data.payments.reduce(
        (all: number, { amount }: { amount: number }) => all + amount,
        0,
      );
      expect(paid).toBe(data.contractAmount);
      expect(data.giveAmount + data.commission + data.Interest + data.IVA).toBe(paid);
    },
  );

  test('keeps the rules that were agreed to, whatever the product becomes', async () => {
    const agreed = (await noteOf('D170')).body;
    await lender.db
      .updateTable('products')
      .set({ is_offered: false })
      .where('id', '=', 'unico')
      .execute();
    expect((await noteOf('D170')).body).toEqual(agreed);
    await lender.db
      .updateTable('products')
      .set({ is_offered: true })
      .where('id', '=', 'unico')
      .execute();
  });

  test('states what its own loan charges, as the ledger does, on the PDF too', async () => {
    // An offer of a product with tiered penalties, frozen as `addOffer` writes it.
    const terms = async (change: (product: Product) => Product) => {
      const { terms: agreed } = await lender.db
        .selectFrom('offers')
        .select(sql<OfferTerms>`terms`.as('terms'))
        .where('id', '=', 'offer-D200')
        .executeTakeFirstOrThrow();
      await lender.db
        .updateTable('offers')
        .set({ terms: JSON.stringify({ ...agreed, product: change(agreed.product) }) })
        .where('id', '=', 'offer-D200')
        .execute();
      return agreed.product;
    };
    const before = await terms((product) => ({ ...product, penalty: TERMS_PENALTY }));
    expect((await noteOf('D200')).body.data.charges.penalty).toEqual(TERMS_PENALTY);
    const text = (await pdfText((await pdfOf({ orderNo: 'D200' })).rawPayload)).join(' ');
    expect(text).toContain('5 % del día 1 al 30');
    expect(text).not.toContain('3 %');
    await terms(() => before);
  });

  test('is as it was signed, even if its borrower or lender has another name since', async () => {
    // As a confirmation stores them; a consent accepts no update.
    await sql`alter table consents disable trigger consents_are_append_only`.execute(lender.db);
    const signed = {
      signer_name: 'María López',
      signer_address: 'Calle Vieja 1',
      signer_place: 'Oaxaca',
      lender: 'Otra Sociedad, S.A.',
    };
    await lender.db
      .updateTable('consents')
      .set({ ...signed, text_version: CONTRACT_TEXT_VERSION, text_language: 'en' })
      .where('order_id', '=', 'D180')
      .execute();
    await sql`alter table consents enable trigger consents_are_append_only`.execute(lender.db);
    expect((await noteOf('D180')).body.data).toMatchObject({
      userName: 'María López',
      userAddress: 'Calle Vieja 1',
      place: 'Oaxaca',
      company: 'Otra Sociedad, S.A.',
      textVersion: CONTRACT_TEXT_VERSION,
      textLanguage: 'en',
    });
    const read = async (isNeedPop: string) =>
      (await pdfText((await pdfOf({ orderNo: 'D180', isNeedPop })).rawPayload)).join(' ');
    expect(await read('2')).toContain('El texto que firmaste está en inglés.');
    expect(await read('2')).toContain(`Texto ${CONTRACT_TEXT_VERSION}`);
    expect(await read('1')).not.toContain('translation');
  });

  test('refuses with orderNotFound: another borrower’s answers as an unknown one', async () => {
    const foreign = await noteOf('E174');
    const unknown = await noteOf('nobody-has-this');
    expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound', code: '1404' });
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.status).toBe(unknown.status);
    expect((await noteOf('E174', null, '1002')).outcome.ok).toBe(true);
  });

  test('refuses a query that does not fit, and a caller without a session', async () => {
    expect(await noteOf('../D174')).toMatchObject({ status: 400, body: { code: '400' } });
    const nobody = await lender.call(
      readContract,
      { orderNo: 'D174', productId: null },
      { as: null },
    );
    expect(nobody.status).toBe(401);
  });
});

describe('without an order', () => {
  test('there is nothing to preview until an offer is shown', async () => {
    expect((await noteOf(null, 'unico', '1002')).outcome).toMatchObject({
      refusal: 'orderNotFound',
    });
    expect((await noteOf(null)).outcome).toMatchObject({ refusal: 'orderNotFound' });
  });

  test('the open offer is previewed with the total that the confirmation shows', async () => {
    const offer = await lender.call(
      quoteLoan,
      { productId: 'flex', isReload: false },
      { as: '1002' },
    );
    const { data } = (await noteOf(null, 'flex', '1002')).body;
    expect(data).toMatchObject({
      userName: 'Jorge Luis Ramírez Soto',
      bankNo: 'Santander ·· 7306',
      contractDate: '2026-03-02',
      daiDate: '2026-03-02',
      planDate: '2026-06-30',
      contractAmount: offer.body.data.totalAmount,
    });
    // The coupon lowers the first payment.
    expect(data.payments[0].amount).toBe(83920);
    // Another borrower's offer is not visible.
    expect((await noteOf(null, 'flex', '1001')).outcome).toMatchObject({
      refusal: 'orderNotFound',
    });
  });
});

describe('the PDF', () => {
  test('says who pays how much, and is shown in the browser', async () => {
    const answer = await pdfOf({ orderNo: 'D174' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="pagare-D174.pdf"',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    const text = (await pdfText(answer.rawPayload)).join('\n');
    expect(text).toContain('María Fernanda López Hernández');
    expect(text).toContain('$3.556,80');
    expect(text).toContain(lender.settings.brand.operator.name.split(',')[0]);
    expect(text).toContain(lender.settings.brand.operator.licence);
  });

  test('is in English if the call is, its name too', async () => {
    const answer = await pdfOf({ orderNo: 'D174', isNeedPop: '1' });
    expect(answer.headers['content-disposition']).toBe(
      'inline; filename="promissory-note-D174.pdf"',
    );
    const text = (await pdfText(answer.rawPayload)).join('\n');
    expect(text).toContain('Promissory note');
    expect(text).not.toMatch(/Pagaré|prometo/);
  });

  test('is refused like the note: another borrower’s, unknown, a repeated parameter, no session', async () => {
    const foreign = await pdfOf({ orderNo: 'E174' });
    expect(foreign.headers['content-type']).toContain('application/json');
    expect(foreign.json()).toMatchObject({ success: false, code: '1404' });
    expect((await pdfOf({ orderNo: 'none' })).json()).toEqual(foreign.json());
    expect((await pdfOf({ orderNo: 'a/b' })).json()).toMatchObject({ code: '400' });
    expect((await pdfOf({ orderNo: 'D174', sessionId: 'wrong' })).statusCode).toBe(401);
    expect((await pdfOf({ orderNo: 'D174' }, '1002')).json()).toEqual(foreign.json());
  });

  test('is created for any name that a partner sent', async () => {
    const fullName = `😀 \u202eمريم ${'Ñ'.repeat(400)}`;
    await lender.db
      .updateTable('borrowers')
      .set({ full_name: fullName })
      .where('id', '=', '1002')
      .execute();
    const answer = await pdfOf({ orderNo: 'E174' }, '1002');
    expect(answer.statusCode).toBe(200);
    expect((await pdfText(answer.rawPayload)).join('')).toContain('ÑÑÑ');
  });
});
