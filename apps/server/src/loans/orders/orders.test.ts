import { listOrders, readLoan } from '@cauce/contract/server';
import { describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';

const lender = appForFile();

const listed = async (call: CallOptions = {}): Promise<Record<string, unknown>[]> =>
  (await lender.call(listOrders, {}, call)).body.data.list;

describe('the borrower’s loans', () => {
  test('are listed newest first, and are all of this borrower’s', async () => {
    const list = await listed();
    expect(new Set(list.map(({ orderId }) => orderId))).toEqual(
      new Set(['D21', 'D110', 'D151', 'D170', 'D174', 'D174N', 'D180', 'D200']),
    );
    const days = list.map(({ orderDate }) => String(orderDate));
    expect(days).toEqual(days.toSorted().toReversed());
    expect((await listed({ as: '1002' })).map(({ orderId }) => orderId)).toEqual(['E174']);
  });

  test('have every field', async () => {
    expect((await listed()).find(({ orderId }) => orderId === 'D174')).toEqual({
      orderId: 'D174',
      productId: 'flex',
      productName: 'Crédito Flex',
      productLogo: '',
      orderStatus: 174,
      statusText: 'Por pagar',
      amount: 300000,
      orderDate: '2026-01-07',
      repayAmount: 88920,
      repayDate: '2026-03-08',
    });
  });

  test('show a payment only if one can be made', async () => {
    const payable = (await listed()).filter(({ repayAmount }) => repayAmount !== null);
    expect(new Set(payable.map(({ orderId }) => orderId))).toEqual(
      new Set(['D174', 'D174N', 'D180']),
    );
  });

  test('show the same amount as their own screen, including penalties of an overdue one', async () => {
    for (const order of await listed()) {
      const orderId = String(order['orderId']);
      const detail = await lender.call(readLoan, { productId: null, orderId });
      const { repayAmount, repayDate, noticeBadgeText } = detail.body.data;
      expect(order).toMatchObject({ repayAmount, repayDate, statusText: noticeBadgeText });
    }
    const overdue = (await listed()).find(({ orderId }) => orderId === 'D180');
    expect(overdue?.['repayAmount']).toBeGreaterThan(88920);
  });

  test('are in English if the call is', async () => {
    const badges = (await listed({ language: 'en' })).map(({ statusText }) => statusText);
    expect(badges).toContain('Overdue');
    expect(badges).not.toContain('Vencido');
  });

  test('are refused without a session', async () => {
    const answer = await lender.call(listOrders, {}, { as: null });
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: '401' } });
  });
});
