import { readLoan, readRepayment } from '@cauce/contract/server';
import { TERMS_PENALTY, atMostTheObligation, rate } from '@cauce/lending';
import type { PenaltyRule } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cardPayer } from '../../test/stand-ins/card-payer.ts';
import { withEveryCode } from '../../test/every-code.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { appForFile } from '../../test/app-for-file.ts';
import type { CallOptions } from '../../test/test-app.ts';
import type { OfferTerms } from '../loans/offers.ts';

const app = appForFile();

const read = async (orderId: string, call: CallOptions = {}) =>
  (await app.call(readRepayment, { orderId, productId: null }, call)).outcome;

describe('what is due', () => {
  test('is the next payment with its parts, the amount that sums them, and every channel with its code', async () => {
    const outcome = await withEveryCode(() => read('D174'));
    expect(outcome).toMatchObject({
      ok: true,
      data: {
        amount: 88_920,
        dueOn: '2026-03-08',
        daysLeft: 6,
        instalmentNumber: 2,
        instalmentCount: 4,
        productName: 'Crédito Flex',
        isLate: false,
        takesCards: true,
        openRecordId: '',
        notice:
          'Paga el monto exacto. Cada referencia sirve para un solo pago. Si se atrasa, cada día cuesta 3 % de lo que falte; en total, hasta 100 %.',
        details: [
          { text: 'Capital', value: '$750,00' },
          { text: 'Intereses', value: '$45,00' },
          { text: 'Comisión por apertura', value: '$75,00' },
          { text: 'IVA (16 %)', value: '$19,20' },
        ],
      },
    });
    const { groups } = outcome.ok ? outcome.data : { groups: [] };
    expect(groups.map(({ title }: { title: string }) => title)).toEqual([
      'Tiendas',
      'Transferencia',
    ]);
    for (const { channels } of groups)
      for (const { code } of channels) expect(code).toMatch(/^\d{14,18}$/);
  });

  test('of a late loan has its penalty, each late payment, and says how late it is', async () => {
    const outcome = await read('D180');
    expect(outcome).toMatchObject({
      ok: true,
      data: {
        isLate: true,
        daysLeft: null,
        instalmentNumber: 2,
        notice: expect.stringContaining('hasta 100 % de lo que falta.'),
      },
    });
    const { details, notice, amount } = outcome.ok ? outcome.data : {};
    expect(notice).toMatch(/^Tu pago tiene \d+ días de atraso/);
    expect(amount).toBeGreaterThan(88_920);
    const labels = details.map(({ text }: { text: string }) => text);
    expect(labels.at(-2)).toMatch(/^Cargo por atraso \(\d+ días\)$/);
    expect(labels.at(-1)).toMatch(/^Pago 2, venció el 2026-/);
  });

  test.each<[string, Partial<PenaltyRule>, notice: string, inEnglish: string, row: string]>([
    [
      'P0', // The one-time penalty of 1,000.00 for a new client, cut to what the limit leaves after the first day: 889.20 less 44.46.
      {},
      'Si se atrasa, cada día cuesta una parte de lo que falte: 5 % del día 1 al 30, 4 % del día 31 al 90 y 2 % desde el día 91, y además $844,74 una sola vez; en total, hasta 100 %.',
      'If it is late, each day costs a share of what is unpaid: 5% from day 1 to 30, 4% from day 31 to 90 and 2% from day 91, and ₹844,74 is added once; in total, up to 100%.',
      '5 % al día del día 1 al 30, 4 % del día 31 al 90, 2 % desde el día 91 y $844,74 una vez, hasta 100 %',
    ],
    [
      'P2',
      { tiers: [] },
      'Si se atrasa, se cobra $889,20 una sola vez.',
      'If it is late, ₹889,20 is charged once.',
      '$889,20 una vez',
    ],
    [
      'P3',
      {
        tiers: [
          { fromDay: 1, rate: rate(0, 0) },
          { fromDay: 4, rate: rate(5, 2) },
        ],
      },
      'Si se atrasa, desde el día 4 cada día cuesta 5 % de lo que falte, y además $889,20 una sola vez; en total, hasta 100 %.',
      'If it is late, each day from day 4 costs 5% of what is unpaid, and ₹889,20 is added once; in total, up to 100%.',
      '5 % al día desde el día 4 y $889,20 una vez, hasta 100 %',
    ],
    [
      'P4',
      {
        tiers: [
          { fromDay: 1, rate: rate(1, 2) },
          { fromDay: 2, rate: rate(0, 0) },
          { fromDay: 4, rate: rate(5, 3) },
          { fromDay: 31, rate: rate(2, 3) },
        ],
        graceDays: 2,
        oneTime: null,
      },
      'Si se atrasa, cada día cuesta una parte de lo que falte: 1 % el día 3, 0,5 % del día 6 al 32 y 0,2 % desde el día 33; en total, hasta 100 %.',
      'If it is late, each day costs a share of what is unpaid: 1% on day 3, 0,5% from day 6 to 32 and 0,2% from day 33; in total, up to 100%.',
      '1 % al día el día 3, 0,5 % del día 6 al 32 y 0,2 % desde el día 33, hasta 100 %',
    ],
  ])(
    'says before it is late what is charged once, here and on the loan: %s',
    async (orderId, change, notice, inEnglish, row) => {
      await addLoanLike(app, orderId);
      const id = `offer-${orderId}`;
      const { terms } = await app.db
        .selectFrom('offers')
        .select(sql<OfferTerms>`terms`.as('terms'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const penalty = { ...atMostTheObligation(TERMS_PENALTY), ...change };
      const product = { ...terms.product, penalty };
      await app.db
        .updateTable('offers')
        .set({ terms: JSON.stringify({ ...terms, product }) })
        .where('id', '=', id)
        .execute();
      const outcome = await read(orderId);
      expect(outcome.ok && outcome.data.notice).toContain(notice);
      const english = await read(orderId, { language: 'en' });
      expect(english.ok && english.data.notice).toContain(inEnglish);
      const { body } = await app.call(readLoan, { productId: '', orderId });
      expect(body.data.userOrderDetail.detail).toContainEqual({
        text: 'Si te atrasas',
        value: row,
      });
    },
  );

  test('is in English if requested', async () => {
    const outcome = await read('D174', { language: 'en' });
    expect(outcome).toMatchObject({
      data: {
        notice: expect.stringMatching(
          /each day costs 3 ?% of what is unpaid; in total, up to 100 ?%\./,
        ),
      },
    });
  });

  test('offers no second method while a payment is open, and names that payment', async () => {
    const orderId = await addLoanLike(app, 'P1');
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind('needsCode')));
    const outcome = await read(orderId);
    expect(outcome).toMatchObject({
      ok: true,
      data: { groups: [], notice: 'Tienes un pago en proceso. No pagues otra vez.' },
    });
    expect(outcome.ok && outcome.data.openRecordId).not.toBe('');
  });
});

describe('refusals', () => {
  test('orderNotFound: an unknown order and another borrower’s, in the same bytes', async () => {
    const [unknown, foreign] = await Promise.all(
      ['nothing', 'E174'].map((orderId) => app.call(readRepayment, { orderId, productId: null })),
    );
    expect(unknown?.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect(foreign?.body).toEqual(unknown?.body);
  });

  test('notRepayable: an order in any other status', async () => {
    for (const id of ['D21', 'D110', 'D151', 'D170', 'D200'])
      expect(await read(id)).toMatchObject({ ok: false, refusal: 'notRepayable' });
  });
});
