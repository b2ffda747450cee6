import { minor } from '@cauce/lending';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readLoan } from './loan-detail.ts';
import * as detail from './loan-detail.server.ts';
import { confirmLoan, quoteLoan } from './loan-confirmation.ts';
import * as confirmation from './loan-confirmation.server.ts';
import { listOrders } from './orders.ts';
import * as orders from './orders.server.ts';
import { looseRate } from './rate-values.ts';

describe('the offer of a loan', () => {
  const quote = (given: unknown) => v.parse(quoteLoan.read, given);

  it('pays out the amount itself if the server states no deduction', () => {
    expect(quote({ amount: 300_000 }).received).toBe(300_000);
    expect(quote({ amount: 300_000, receivedAmount: 270_000 }).received).toBe(270_000);
    expect(quote({ amount: 300_000, receivedAmount: 0 }).received).toBe(0);
    expect(quote({}).received).toBeNull();
  });

  it('starts ticked unless the server says otherwise', () => {
    expect(quote({}).isPreticked).toBe(true);
    expect(quote({ isPreticked: '1' }).isPreticked).toBe(true);
    expect(quote({ isPreticked: '0' }).isPreticked).toBe(false);
  });

  it('lists its payments with the day on which each falls due', () => {
    const { plan } = quote({
      repay_plans: [{ title: '1', amount: '88920', pay_time: '2026-04-01' }, null],
    });
    expect(plan).toEqual([
      { title: '1', amount: 88_920, description: '', dueOn: '2026-04-01', amountBefore: null },
    ]);
  });

  it('is read from our server’s answer figure by figure', () => {
    const { sample } = confirmation.quoteLoan;
    expect(quote(sample)).toMatchObject({
      amount: sample.amount,
      received: sample.receivedAmount,
      total: sample.totalAmount,
      firstPaymentOn: sample.firstPayTime,
      offerId: sample.offerId,
    });
  });

  it('is reloaded only on request', () => {
    expect(quoteLoan.write({ productId: 'flex', isReload: true })).toEqual({
      productId: 'flex',
      isType: '1',
    });
    expect(quoteLoan.write({ productId: 'flex', isReload: false })).toEqual({ productId: 'flex' });
  });

  it('is confirmed with its id if the server sent one', () => {
    const shown = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
    expect(confirmLoan.write(shown)).not.toHaveProperty('offerId');
    expect(confirmLoan.write({ ...shown, offerId: 'of_1' })).toEqual({
      productId: 'flex',
      amount: '300000',
      periods: '120',
      termUnit: 'D',
      offerId: 'of_1',
    });
  });
});

describe('one loan', () => {
  const loan = (given: unknown) => v.parse(readLoan.read, given);

  it('costs the fee to postpone, unless the server states a larger amount', () => {
    expect(loan({ delay: { delayAmount: 8_400 } }).extension).toMatchObject({
      fee: 8_400,
      payNow: 8_400,
    });
    expect(loan({ delay: { delayAmount: 8_400, payNow: 12_000 } }).extension).toMatchObject({
      fee: 8_400,
      payNow: 12_000,
    });
    expect(loan({}).extension).toMatchObject({ fee: null, payNow: null });
  });

  it('may be extended, rated and given up only if the server says so', () => {
    const read = loan({ isDelay: 'yes', isScore: 2, canGiveUp: null });
    expect([read.canBeExtended, read.wantsRating, read.canGiveUp]).toEqual([false, false, false]);
    const allowed = loan({ isDelay: '1', isScore: 1, canGiveUp: true });
    expect([allowed.canBeExtended, allowed.wantsRating, allowed.canGiveUp]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is read from our server’s answer figure by figure', () => {
    const { sample } = detail.readLoan;
    expect(loan(sample)).toMatchObject({
      status: sample.orderStatus,
      orderId: sample.orderId,
      nextAmount: sample.repayAmount,
      nextDueOn: sample.repayDate,
      instalmentNumber: sample.periodNo,
      paidCount: sample.paidPeriods,
      details: sample.userOrderDetail.detail,
    });
  });
});

describe('the list of loans', () => {
  it('is read in the order in which it was sent', () => {
    const { sample } = orders.listOrders;
    expect(v.parse(listOrders.read, sample).map(({ orderId }) => orderId)).toEqual(
      sample.list.map(({ orderId }) => orderId),
    );
  });

  it('is empty if none was sent', () => {
    for (const given of [null, [], {}, { list: null }, { list: 'D174' }])
      expect(v.parse(listOrders.read, given)).toEqual([]);
  });
});

describe('a share on the wire', () => {
  it.each([
    [
      { amount: 36, scale: 2 },
      { amount: 36, scale: 2 },
    ],
    [
      { amount: '36', scale: '2' },
      { amount: 36, scale: 2 },
    ],
    [
      { amount: 0, scale: 0 },
      { amount: 0, scale: 0 },
    ],
    [
      { amount: 1, scale: 15 },
      { amount: 1, scale: 15 },
    ],
    [{ amount: 1, scale: 16 }, null],
    [{ amount: -1, scale: 2 }, null],
    [{ amount: 1, scale: -1 }, null],
    [{ amount: 0.36, scale: 0 }, null],
    [{ amount: 36 }, null],
    ['0.36', null],
    [null, null],
  ])('%j is read as %j', (given, expected) => {
    expect(v.parse(looseRate, given)).toEqual(expected);
  });
});
