import { listProducts, quoteLoan, readExample, readProduct } from '@cauce/contract/server';
import { flex } from '@cauce/lending';
import { afterEach, describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';

const lender = appForFile();

const listed = async (call: CallOptions = {}): Promise<Record<string, unknown>[]> =>
  (await lender.call(listProducts, {}, call)).body.data.list;
const one = (productId: string, call: CallOptions = {}) =>
  lender.call(readProduct, { productId }, call);
const change = (set: { is_offered: boolean } | { definition: string }) =>
  lender.db.updateTable('products').set(set).where('id', '=', 'flex').execute();

describe('the products', () => {
  afterEach(async () => {
    await change({ is_offered: true });
    await change({ definition: JSON.stringify(flex) });
  });

  test('are listed with their whole cost, computed', async () => {
    const list = await listed();
    expect(list.map(({ productId }) => productId)).toEqual(['flex', 'unico']);
    expect(list[0]).toEqual({
      productId: 'flex',
      productName: 'Crédito Flex',
      productLogo: '',
      productDesc: 'Crédito personal a plazos',
      amount: 300000,
      periods: 120,
      termUnit: 'D',
      payments: 4,
      ratemsg: '0,05 %',
      totalAmount: 355680,
      annualCostName: 'CAT sin IVA',
      annualCost: expect.stringMatching(/^\d{2,3},\d %$/),
    });
    expect(list[1]).toMatchObject({
      productDesc: 'Crédito personal de un solo pago',
      payments: 1,
      totalAmount: 116878,
    });
  });

  test('cost what the confirmation says, before any coupon', async () => {
    const [product] = await listed();
    const quote = (await lender.call(quoteLoan, { productId: 'flex', isReload: false })).body.data;
    expect(product).toMatchObject({
      amount: quote.amount,
      annualCost: quote.annualCost,
      ratemsg: quote.ratemsg,
      totalAmount: quote.totalAmount + quote.couNum,
    });
  });

  test('have a page with all their figures', async () => {
    const { data } = (await one('flex')).body;
    expect(data.details).toEqual([
      { text: 'Monto del préstamo', value: '$3.000,00' },
      { text: 'Intereses', value: '$180,00' },
      { text: 'Comisión por apertura', value: '$300,00' },
      { text: 'IVA (16 %)', value: '$76,80' },
      { text: 'Plazo', value: '120 días' },
    ]);
    const { details: _details, lateCharge, lateRules, ...figures } = data;
    expect(figures).toEqual((await listed())[0]);
    expect(lateCharge).toBe(
      'Si tu primer pago se atrasa, el primer día cuesta $26,68. En total, sus cargos por atraso no pasan de $889,20.',
    );
    expect(lateRules).toContain('una pena de 3 % de lo que no se pagó por cada día de atraso');
  });

  test('show what is deducted from the payout if the commission is', async () => {
    await change({ definition: JSON.stringify({ ...flex, commissionPaid: 'fromPayout' }) });
    expect((await one('flex')).body.data.details).toContainEqual({
      text: 'Recibes',
      value: '$2.652,00',
    });
  });

  test('are in English if the call is', async () => {
    const { data } = (await one('flex', { language: 'en' })).body;
    expect(data).toMatchObject({
      productDesc: 'Personal loan in instalments',
      annualCostName: 'CAT without VAT',
    });
    expect(JSON.stringify(data.details)).not.toMatch(/Monto|Intereses|días/);
  });

  test('refuse with productNotFound: unknown, not offered and of another market alike', async () => {
    const unknown = await one('none');
    expect(unknown.outcome).toMatchObject({ ok: false, refusal: 'productNotFound', code: '1405' });
    await change({ is_offered: false });
    expect((await one('flex')).body).toEqual(unknown.body);
    expect((await listed()).map(({ productId }) => productId)).toEqual(['unico']);
    await change({ is_offered: true });
    await change({ definition: JSON.stringify({ ...flex, market: 'india' }) });
    expect((await one('flex')).body).toEqual(unknown.body);
    expect((await listed()).map(({ productId }) => productId)).toEqual(['unico']);
  });

  test('include the first offered one as the public site’s example', async () => {
    const example = async () => lender.call(readExample, {}, { as: null });
    const [product] = await listed();
    expect((await example()).body.data).toEqual({
      amount: 300000,
      termDays: 120,
      payments: 4,
      perPayment: 88920,
      interest: 18000,
      commission: 30000,
      iva: 7680,
      total: 355680,
      annualCostName: product?.annualCostName,
      annualCost: product?.annualCost,
      computedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      lateCharge: '3 % al día, hasta 100 %',
    });
    await change({ is_offered: false });
    expect((await example()).body.data).toMatchObject({ amount: 100000, payments: 1 });
  });

  test('state the cost of lateness by product name if it differs', async () => {
    const lateCharge = async () =>
      (await lender.call(readExample, {}, { as: null })).body.data.lateCharge;
    const penalty = { ...flex.penalty, graceDays: 3 };
    await change({ definition: JSON.stringify({ ...flex, penalty }) });
    expect(await lateCharge()).toBe(
      'Crédito Flex: 3 % al día desde el día 4, hasta 100 %; Crédito Único: 3 % al día, hasta 100 %',
    );
    await change({
      definition: JSON.stringify({ ...flex, penalty: { ...flex.penalty, tiers: [] } }),
    });
    expect(await lateCharge()).toBe('Crédito Único: 3 % al día, hasta 100 %');
  });

  test('have no example if none is offered', async () => {
    const all = (is_offered: boolean) =>
      lender.db.updateTable('products').set({ is_offered }).execute();
    await all(false);
    const answer = await lender.call(readExample, {}, { as: null });
    await all(true);
    expect(answer.outcome).toMatchObject({ ok: false, refusal: 'productNotFound' });
  });
});
