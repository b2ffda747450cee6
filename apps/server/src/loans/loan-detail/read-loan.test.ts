import {
  listOrders,
  makeVoucher,
  rateService,
  readComplaintHome,
  readLoan,
  readRepayment,
} from '@cauce/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { CallOptions, TestApp } from '../../../test/test-app.ts';

// A Wednesday, so that two days ago was a business day; noon in Mexico.
const TODAY = '2026-03-04';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ startsAt: `${TODAY}T18:00:00Z` });
});
afterAll(() => app.close());

const read = async (orderId: string, call?: CallOptions) =>
  app.call(readLoan, { productId: '', orderId }, call);
const dataOf = async (orderId: string, call?: CallOptions) => (await read(orderId, call)).body.data;

test('a running loan shows its dates and amounts', async () => {
  expect(await dataOf('D174')).toEqual({
    orderStatus: 174,
    noticeStatusText: 'Tu pago vence en 6 días',
    noticeDesText: 'A más tardar el 2026-03-10.',
    noticeBadgeText: 'Por pagar',
    productName: 'Crédito Flex',
    productLogo: '',
    userOrderDetail: {
      detail: [
        { text: 'Fecha límite', value: '2026-03-10' },
        { text: 'Monto recibido', value: '$3.000,00' },
        { text: 'Plazo', value: '120 días' },
        { text: 'Saldo total', value: '$2.667,60' },
        { text: 'Cuenta de depósito', value: 'BBVA ·· 4821' },
        { text: 'Fecha de contrato', value: '2026-01-09' },
        { text: 'Si te atrasas', value: '3 % al día, hasta 100 %' },
        { text: 'Orden', value: 'D174' },
      ],
    },
    inside: '1',
    isScore: '0',
    hasNewPlan: '0',
    h5Url: '',
    isDelay: '1',
    isNewContract: '/loan/agreement?orderId=D174&productId=flex',
    orderId: 'D174',
    productId: 'flex',
    repayAmount: 88_920,
    repayDate: '2026-03-10',
    periodNo: 2,
    periods: 4,
    paidPeriods: 1,
    delay: {
      delayAmount: 11_136,
      delayTime: '2026-03-17',
      delayDays: 7,
      dueFirst: 0,
      payNow: 11_136,
      movedAmount: 88_920,
    },
    openVoucher: null,
    payoff: { amount: expect.any(Number), saved: expect.any(Number), coolingOffUntil: null },
    payoffLater: null,
    canGiveUp: '0',
  });
});

test('an overdue loan asks for its payment with the penalty so far, computed and not stored', async () => {
  const data = await dataOf('D180');
  // Two days at 3 % of 889.20: 53.35.
  expect(data).toMatchObject({
    orderStatus: 180,
    noticeBadgeText: 'Vencido',
    noticeStatusText: 'Tu pago tiene 2 días de atraso',
    repayAmount: 88_920 + 5_335,
    repayDate: '2026-03-02',
    periodNo: 2,
    isDelay: '1',
    // The fee is paid together with the penalty and this payment's interest, commission and tax; its principal remains.
    delay: {
      delayAmount: 11_136,
      delayTime: '2026-03-11',
      delayDays: 7,
      dueFirst: 5_335 + 4_500 + 7_500 + 1_920,
      payNow: 30_391,
      movedAmount: 75_000,
    },
  });
  expect(data.userOrderDetail.detail).toContainEqual({
    text: 'Cargo por atraso (2 días)',
    value: '$53,35',
  });
});

test('of several late payments it says which they are, because their sum is requested', async () => {
  const later = await startTestApp({ startsAt: `${TODAY}T18:00:00Z` });
  try {
    later.clock.advance(48 * 86_400_000);
    const read = async (language: 'es' | 'en') =>
      (await later.call(readLoan, { productId: '', orderId: 'D180' }, { language })).body.data;
    const late = async (language: 'es' | 'en') => (await read(language)).userOrderDetail.detail;
    // The amount is of both, so screens must not call it one of them.
    expect(await read('es')).toMatchObject({ periodNo: null, periods: 4 });
    expect(await late('es')).toContainEqual({ text: 'Pagos atrasados', value: '2 y 3 de 4' });
    expect(await late('en')).toContainEqual({ text: 'Overdue payments', value: '2 and 3 of 4' });
    later.clock.advance(31 * 86_400_000);
    expect(await late('es')).toContainEqual({ text: 'Pagos atrasados', value: '2, 3 y 4 de 4' });
  } finally {
    await later.close();
  }
  expect(JSON.stringify(await dataOf('D180'))).not.toContain('Pagos atrasados');
});

test.each([
  ['D21', 21, 'En revisión', 'Estamos revisando tu solicitud', 6],
  ['D110', 110, 'No aprobado', 'Esta vez no fue posible', 0],
  ['D151', 151, 'En camino', 'Tu dinero va en camino', 6],
  ['D170', 170, 'Atención', 'No pudimos depositar tu dinero', 6],
])(
  '%s has no instalments: nothing to pay, extend or rate',
  async (id, status, badge, title, rows) => {
    const data = await dataOf(id);
    expect(data).toMatchObject({
      orderStatus: status,
      noticeBadgeText: badge,
      noticeStatusText: title,
      isScore: '0',
      isDelay: '0',
      delay: null,
      repayAmount: null,
      repayDate: null,
      periodNo: null,
      paidPeriods: 0,
    });
    expect(data.userOrderDetail.detail).toHaveLength(rows);
  },
);

test('a repaid loan is done, with nothing due', async () => {
  expect(await dataOf('D200')).toMatchObject({
    orderStatus: 200,
    noticeStatusText: 'Terminaste de pagar',
    repayAmount: null,
    periods: 1,
    paidPeriods: 1,
    isDelay: '0',
    isScore: '1',
  });
});

test('a loan that cannot be extended says so', async () => {
  expect(await dataOf('D174N')).toMatchObject({ orderStatus: 174, isDelay: '0', delay: null });
});

test('English comes with ₹ and English sentences', async () => {
  const data = await dataOf('D174', { language: 'en' });
  expect(data).toMatchObject({ noticeStatusText: 'Your payment is due in 6 days' });
  expect(data.userOrderDetail.detail[1]).toEqual({ text: 'Amount received', value: '₹3.000,00' });
});

test('another borrower’s loan answers exactly as one that does not exist', async () => {
  const strip = ({ status, body }: Awaited<ReturnType<typeof read>>) => {
    const { folio: _folio, requestId: _id, ...rest } = body;
    return { status, rest };
  };
  const foreign = await read('E174', { as: '1001' });
  const unknown = await read('NADA', { as: '1001' });
  expect(foreign.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
  expect(strip(foreign)).toEqual(strip(unknown));
  expect((await read('E174', { as: '1002' })).outcome.ok).toBe(true);
  expect((await read('D174', { as: null })).body.code).toBe('401');
});

test('a rated loan is not asked about again', async () => {
  expect(await dataOf('D200')).toMatchObject({ isScore: '1' });
  await app.call(rateService, { score: 5, orderId: 'D200' });
  expect(await dataOf('D200')).toMatchObject({ isScore: '0' });
});

test('only a listed https address is returned as h5Url', async () => {
  await app.close();
  const brand = app.settings.brand;
  app = await startTestApp({
    startsAt: `${TODAY}T18:00:00Z`,
    settings: { brand: { ...brand, allowedOrigins: ['https://pay.example'] } },
  });
  const set = async (repay_url: string) => {
    await app.db.updateTable('orders').set({ repay_url }).where('id', '=', 'D174').execute();
    return (await dataOf('D174')).h5Url;
  };
  expect(await set('https://pay.example/x?a=1')).toBe('https://pay.example/x?a=1');
  for (const hostile of [
    'http://pay.example/x',
    'https://pay.example@evil.example/',
    'https://user@pay.example/',
    'https://pay.example.evil.example/',
    'https://pay.example:444/',
    '//pay.example/x',
    'javascript:alert(1)',
    'no address',
  ])
    expect(await set(hostile)).toBe('');
});

test('the banner counts days by the market’s calendar', async () => {
  await app.close();
  app = await startTestApp({ startsAt: `${TODAY}T18:00:00Z` });
  const titles: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    app.clock.advance((day === 0 ? 4 : 1) * 86_400_000);
    titles.push((await dataOf('D174')).noticeStatusText);
  }
  expect(titles).toEqual(['Tu pago vence en 2 días', 'Tu pago vence mañana', 'Tu pago vence hoy']);
  // Due on a Saturday: payable without cost until Monday, so neither Sunday nor Monday is late.
  await app.db
    .updateTable('instalments')
    .set({ due_on: '2026-03-07' })
    .where('order_id', '=', 'D174')
    .where('number', '=', 2)
    .execute();
  app.clock.advance(-4 * 86_400_000);
  expect((await dataOf('D174')).noticeDesText).toBe(
    'Vence en sábado: puedes pagarlo hasta el 2026-03-09.',
  );
  app.clock.advance(2 * 86_400_000);
  expect(await dataOf('D174')).toMatchObject({
    noticeStatusText: 'Tu pago vence mañana',
    noticeDesText: 'Puedes pagarlo hasta el 2026-03-09, primer día hábil.',
    repayAmount: 88_920,
  });
});

test('links to the voucher that was opened last, as long as it is for what is due', async () => {
  await app.close();
  app = await startTestApp({ startsAt: `${TODAY}T18:00:00Z` });
  const input = { productId: '', orderId: 'D174', amount: '88920' };
  const give = (payCode: string) =>
    // A form carries text; the input's type describes what the server parses from it.
    app.call(makeVoucher, { ...input, payCode, requestType: 'instalment' } as never);
  // The repayment screen issues a code for every channel; the borrower has chosen none of them.
  await app.call(readRepayment, { orderId: 'D174', productId: '' });
  expect(await dataOf('D174')).toMatchObject({ openVoucher: null });
  await give('spei');
  app.clock.advance(1_000);
  const { voucherId } = (await give('oxxo')).body.data;
  expect((await dataOf('D174')).openVoucher).toEqual({
    payCode: 'oxxo',
    requestType: '1',
    amount: 88_920,
    channelName: 'OXXO',
    expiresOn: '2026-03-10',
    voucherId,
  });
  app.clock.advance(1_000);
  await give('spei');
  expect((await dataOf('D174')).openVoucher).toMatchObject({ payCode: 'spei' });
  expect((await dataOf('D180')).openVoucher).toBeNull();
  app.clock.advance(7 * 86_400_000);
  expect((await dataOf('D174')).openVoucher).toBeNull();
});

test('a voucher that no till accepts any more does not hide an older one that is still valid', async () => {
  await app.close();
  app = await startTestApp({ startsAt: `${TODAY}T18:00:00Z` });
  const give = (payCode: string) =>
    app.call(makeVoucher, {
      productId: '',
      orderId: 'D174',
      amount: '88920',
      payCode,
      requestType: 'instalment',
    } as never);
  await give('oxxo');
  app.clock.advance(1_000);
  await give('spei');
  const good = { amount: 88_920, state: 'active', provider: 'sandbox' };
  const newest = async (values: Partial<typeof good> & { expires_at?: Date }) => {
    await app.db
      .updateTable('vouchers')
      .set({ ...good, ...values })
      .where('channel', '=', 'spei')
      .execute();
    return (await dataOf('D174')).openVoucher?.payCode;
  };
  expect(await newest({})).toBe('spei');
  expect(await newest({ state: 'superseded' })).toBe('oxxo');
  expect(await newest({ amount: 1 })).toBe('oxxo');
  expect(await newest({ provider: 'another' })).toBe('oxxo');
  // Expired but not marked yet, because the worker does that periodically.
  const ended = new Date(app.clock.now() - 1);
  await app.db
    .updateTable('vouchers')
    .set({ issued_at: new Date(app.clock.now() - 86_400_000) })
    .where('channel', '=', 'spei')
    .execute();
  expect(await newest({ expires_at: ended })).toBe('oxxo');
  await app.db.updateTable('vouchers').set({ amount: 1 }).where('channel', '=', 'oxxo').execute();
  expect(await newest({})).toBeUndefined();
});

// Last, because it moves the clock for all tests.
test('a loan that became late at midnight is shown as late everywhere before the daily work has run', async () => {
  app.clock.advance(7 * 86_400_000);
  const data = await dataOf('D174');
  expect(data).toMatchObject({
    orderStatus: 174,
    noticeStatusText: 'Tu pago tiene 1 día de atraso',
    noticeBadgeText: 'Vencido',
  });
  const { list } = (await app.call(listOrders, {})).body.data;
  expect(list).toContainEqual(expect.objectContaining({ orderId: 'D174', statusText: 'Vencido' }));
  const home = (await app.call(readComplaintHome, { orderId: 'D174' })).body.data;
  expect(home.orderDetail).toMatchObject({ status: 'Vencido' });
  expect(data.noticeDesText).toContain('Venció el 2026-03-10');
});
