import { quoteLoan } from '@cauce/contract/server';
import { flex as flexRules } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const flex = { productId: 'flex', isReload: false };
const reload = { productId: 'flex', isReload: true };
const HALF_AN_HOUR_MS = 1_800_000;

const countOffers = async () =>
  app.db
    .selectFrom('offers')
    .select('id')
    .where('borrower_id', '=', '1001')
    .where('confirmed_at', 'is', null)
    .execute()
    .then((rows) => rows.length);

test('shows the demo’s offer to the cent, with the coupon applied automatically', async () => {
  const { body } = await app.call(quoteLoan, flex);
  expect(body.data).toEqual({
    firstPayTime: '2026-04-01',
    amount: 300_000,
    periods: 120,
    termUnit: 'D',
    isNeedPop: 0,
    sendSms: 0,
    details: [
      { text: 'Monto del préstamo', value: '$3.000,00' },
      { text: 'Intereses', value: '$180,00' },
      { text: 'Comisión por apertura', value: '$300,00' },
      { text: 'IVA (16 %)', value: '$76,80' },
      { text: 'Cupón de bienvenida', value: '−$50,00' },
    ],
    repay_plans: [
      plan(1, 83_920, '2026-04-01', 88_920),
      plan(2, 88_920, '2026-05-01'),
      plan(3, 88_920, '2026-05-31'),
      plan(4, 88_920, '2026-06-30'),
    ],
    loanRate: '0.0005',
    ratemsg: '0,05 %',
    amountDec: '$3.000,00',
    isNewContract: '/loan/agreement?productId=flex',
    agreedTo: '',
    messageType: '',
    comProductLogo: '',
    comProductName: 'Crédito Flex',
    couNum: 5_000,
    offerId: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/),
    receivedAmount: 300_000,
    totalAmount: 350_680,
    annualCostName: 'CAT sin IVA',
    annualCost: '108,2 %',
    annualCostDate: '2026-03-02',
    planEveryDays: 30,
    isPreticked: '1',
    lateCharge:
      'Si tu primer pago se atrasa, el primer día cuesta $25,18. En total, sus cargos por atraso no pasan de $839,20.',
    lateRules:
      'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso. Todas las penas de un pago juntas no rebasan 100 % de lo que no se pagó. Las penas dejan de correr cuando se paga lo que está atrasado.',
  });
});

test('says what being late costs in English too', async () => {
  const { body } = await app.call(quoteLoan, flex, { language: 'en' });
  expect(body.data).toMatchObject({
    lateCharge:
      'If your first payment is late, the first day costs ₹25,18. In total, its late charges never exceed ₹839,20.',
    lateRules: expect.stringContaining('Charges for lateness stop when what is late is paid.'),
  });
});

test('a single payment is described as one payment', async () => {
  const { body } = await app.call(quoteLoan, { productId: 'unico', isReload: false });
  expect(body.data.lateCharge).toBe(
    'Si tu pago se atrasa, el primer día cuesta $35,06. En total, sus cargos por atraso no pasan de $1.168,78.',
  );
});

test('a loan without late fees shows no text about them', async () => {
  const penalty = { ...flexRules.penalty, tiers: [] };
  await app.db
    .updateTable('products')
    .set({ definition: JSON.stringify({ ...flexRules, penalty }) })
    .where('id', '=', 'flex')
    .execute();
  const { body } = await app.call(quoteLoan, flex);
  expect(body.data).toMatchObject({ lateCharge: '', lateRules: '' });
});

function plan(number: number, amount: number, dueOn: string, before = amount) {
  return {
    title: `Pago ${number}`,
    amount,
    description: '',
    pay_time: dueOn,
    amountBefore: before,
  };
}

test('shows the same frozen offer in English with rupees', async () => {
  await app.call(quoteLoan, flex);
  const { body } = await app.call(quoteLoan, flex, { language: 'en' });
  expect(body.data.details[0]).toEqual({ text: 'Loan amount', value: '₹3.000,00' });
  expect(body.data.repay_plans[0].title).toBe('Payment 1');
  expect(await countOffers()).toBe(1);
});

test('asking again shows the same offer, also when many screens ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.call(quoteLoan, flex)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(await countOffers()).toBe(1);
});

test('an expired offer is shown with its old figures until the screen asks with isType=1', async () => {
  await app.call(quoteLoan, flex);
  app.clock.advance(86_400_000);
  const old = await app.call(quoteLoan, flex);
  expect(old.body.data).toMatchObject({ isNeedPop: 1, annualCostDate: '2026-03-02' });
  expect(await countOffers()).toBe(1);
  const renewed = await app.call(quoteLoan, reload);
  expect(renewed.body.data).toMatchObject({ isNeedPop: 0, annualCostDate: '2026-03-03' });
  const again = await app.call(quoteLoan, flex);
  expect(again.body.data).toEqual(renewed.body.data);
  expect(await countOffers()).toBe(2);
});

test('an offer is open for as long as the settings say, and isType=1 does not renew it before', async () => {
  await app.call(quoteLoan, flex);
  app.clock.advance(HALF_AN_HOUR_MS - 1);
  expect((await app.call(quoteLoan, reload)).body.data.isNeedPop).toBe(0);
  expect(await countOffers()).toBe(1);
  app.clock.advance(1);
  expect((await app.call(quoteLoan, flex)).body.data.isNeedPop).toBe(1);
});

test('an offer made before midnight of the market is renewed after it', async () => {
  app.clock.advance(12 * 3_600_000 - 60_000);
  await app.call(quoteLoan, flex);
  app.clock.advance(60_000);
  expect((await app.call(quoteLoan, flex)).body.data.isNeedPop).toBe(1);
});

test.each([
  ['unknown', 'NADA'],
  ['foreign', 'AJENO'],
  ['expired', 'VIEJO'],
  ['used', 'USADO'],
])('a coupon that is %s lowers nothing', async (_why, couponId) => {
  const coupon = { product_id: 'flex', amount: 9_000, used_by_order: null, used_at: null };
  await app.db
    .insertInto('coupons')
    .values([
      { ...coupon, borrower_id: '1002', id: 'AJENO', expires_on: '2027-01-01' },
      { ...coupon, borrower_id: '1001', id: 'VIEJO', expires_on: '2026-03-01' },
      {
        ...coupon,
        borrower_id: '1001',
        id: 'USADO',
        expires_on: '2027-01-01',
        used_by_order: 'D200',
        used_at: new Date(app.clock.now()),
      },
    ])
    .execute();
  const { body } = await app.call(quoteLoan, flex, {
    query: { couponId, couponMoney: '99999', withholdingAmount: '99999' },
  });
  expect(body.data).toMatchObject({ couNum: 0, totalAmount: 355_680 });
});

test('another coupon of the borrower that the address names takes the place of the open offer’s', async () => {
  await app.db
    .insertInto('coupons')
    .values({
      borrower_id: '1001',
      id: 'OTRA',
      product_id: 'flex',
      amount: 1e3,
      expires_on: '2026-12-31',
      used_by_order: null,
      used_at: null,
    })
    .execute();
  const discountOf = async (query: Record<string, string>) =>
    (await app.call(quoteLoan, flex, { query })).body.data.couNum;
  expect(await discountOf({})).toBe(5_000);
  expect(await discountOf({ couponId: 'OTRA' })).toBe(1_000);
  // The offer is unchanged if the name is repeated, missing or unknown.
  expect(await discountOf({ couponId: 'OTRA' })).toBe(1_000);
  expect(await discountOf({})).toBe(1_000);
  expect(await discountOf({ couponId: 'NADA' })).toBe(1_000);
  expect(await countOffers()).toBe(2);
  expect(await discountOf({ couponId: 'BIENVENIDA' })).toBe(5_000);
  expect(await countOffers()).toBe(3);
});

test('figures in the address do not change a price', async () => {
  const { body } = await app.call(quoteLoan, flex, {
    query: { couponMoney: '300000', withholdingAmount: '1' },
  });
  expect(body.data).toMatchObject({ amount: 300_000, couNum: 5_000 });
});

test('a coupon received while an offer is open lowers it at once; one that expires removes its discount', async () => {
  const unico = { productId: 'unico', isReload: false };
  expect((await app.call(quoteLoan, unico)).body.data.couNum).toBe(0);
  await app.db
    .insertInto('coupons')
    .values({
      borrower_id: '1001',
      id: 'NUEVO',
      product_id: 'unico',
      amount: 1_000,
      expires_on: '2026-12-31',
      used_by_order: null,
      used_at: null,
    })
    .execute();
  expect((await app.call(quoteLoan, unico)).body.data.couNum).toBe(1_000);
  await app.db
    .updateTable('coupons')
    .set({ used_by_order: 'D200', used_at: new Date(app.clock.now()) })
    .where('id', '=', 'NUEVO')
    .execute();
  expect((await app.call(quoteLoan, unico)).body.data.couNum).toBe(0);
});

test('a commission deducted from the payout lowers the received amount, not the confirmed one', async () => {
  await app.db
    .updateTable('products')
    .set({ definition: sql`jsonb_set(definition::jsonb, '{commissionPaid}', '"fromPayout"')` })
    .where('id', '=', 'flex')
    .execute();
  const { body } = await app.call(quoteLoan, flex);
  expect(body.data).toMatchObject({ amount: 300_000, receivedAmount: 265_200 });
  expect(body.data.details).toContainEqual({ text: 'Recibes', value: '$2.652,00' });
});

test('an unknown product and one that is not offered are refused alike', async () => {
  await app.db
    .updateTable('products')
    .set({ is_offered: false })
    .where('id', '=', 'unico')
    .execute();
  const unknown = await app.call(quoteLoan, { productId: 'nada', isReload: false });
  const withdrawn = await app.call(quoteLoan, { productId: 'unico', isReload: false });
  expect(unknown.outcome).toMatchObject({ ok: false, refusal: 'productNotFound' });
  expect(withdrawn.outcome).toMatchObject({ ok: false, refusal: 'productNotFound' });
});

test('a product whose stored rules do not fit is a fault, never a price', async () => {
  await app.db
    .updateTable('products')
    .set({ definition: JSON.stringify({ id: 'flex', principal: -1 }) })
    .where('id', '=', 'flex')
    .execute();
  expect((await app.call(quoteLoan, flex)).status).toBe(500);
});
