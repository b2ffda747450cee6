import { expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { unico } from '../product.ts';
import {
  correctionEntries,
  earningEntries,
  payoutEntries,
  penaltyEntries,
  receiptEntries,
} from './entries.ts';
import type { LoanBooks, Owed } from './loan-books.ts';
import { openingOf } from './opening.ts';

// 1,000.00 for 91 days with a coupon of 50.00: interest 45.50, commission 100.00, IVA 23.28.
const offer = makeOffer({
  product: unico,
  market: mexico,
  startsOn: localDate('2026-03-02'),
  coupon: { amount: minor(5e3) },
  principal: minor(1e5),
});
const lines = (entries: readonly { account: string; amount: number; instalment?: number }[]) =>
  entries.map(({ account, amount, instalment }) => [account, amount, instalment ?? null]);

test('a payout: the debt after the coupon, the coupon, the cash, earned and deferred charges', () => {
  const parts = accruingParts(offer, mexico);
  const [{ interest, tax }] = parts as [(typeof parts)[number]];
  // The coupon left 118.78 of 168.78 in charges; the interest's share of it is earned over time.
  expect([interest, tax]).toEqual([3_202, 512]);
  expect(lines(payoutEntries(offer, parts))).toEqual([
    ['receivable.principal', 100_000, 1],
    ...openLines(),
    ['expense.discount', 5_000, null],
    ['cash', -100_000, null],
    ['income.interest', interest - 4_550, null],
    ['income.commission', -10_000, null],
    ['tax.iva', tax - 2_328, null],
    ['deferred.interest', 0 - interest, null],
    ['deferred.tax', 0 - tax, null],
  ]);
});

test('earned interest leaves the deferred account with its tax, and returns to it when reversed', () => {
  const [more, less] = [
    { interest: minor(700), tax: minor(112) },
    { interest: minor(550), tax: minor(88) },
  ];
  expect(lines(earningEntries(more, less))).toEqual([
    ['deferred.interest', 150, null],
    ['income.interest', -150, null],
    ['deferred.tax', 24, null],
    ['tax.iva', -24, null],
  ]);
  expect(lines(earningEntries(less, more)).map(([, amount]) => amount)).toEqual([
    -150, 150, -24, 24,
  ]);
  expect(earningEntries(more, more)).toEqual([]);
});

/** The charges left after the coupon; lines of zero are not written. */
function openLines() {
  const [one] = openingOf(offer);
  const { interest, commission, iva } = one!.owed; // ! one instalment
  expect(interest + commission + iva).toBe(4_550 + 10_000 + 2_328 - 5_000);
  return [
    ['receivable.interest', interest, 1],
    ['receivable.commission', commission, 1],
    ['receivable.iva', iva, 1],
  ].filter(([, amount]) => amount !== 0);
}

test('a day’s penalties: owed and income, by instalment', () => {
  const on = localDate('2026-06-03');
  expect(lines(penaltyEntries([{ on, instalment: 2, amount: minor(70), tax: minor(0) }]))).toEqual([
    ['receivable.penalty', 70, 2],
    ['income.penalty', -70, 2],
  ]);
});

const owed = (changes: Partial<Owed> = {}): Owed => ({
  principal: minor(0),
  interest: minor(0),
  commission: minor(0),
  iva: minor(0),
  penalty: minor(0),
  ...changes,
});

test('a receipt: from its account to the fee with its tax, the debt by kind, and credit', () => {
  const parts = owed({
    principal: minor(10),
    interest: minor(5),
    iva: minor(1),
    penalty: minor(7),
  });
  const extension = {
    instalment: 1,
    days: 7,
    oldDueOn: localDate('2026-06-01'),
    stillOwed: minor(0),
    newDueOn: localDate('2026-06-08'),
    dueFirst: minor(0),
    payNow: minor(58),
    fee: {
      net: minor(50),
      iva: minor(8),
      total: minor(58),
    },
  };
  const settlement = { applied: [{ instalment: 1, parts }], credit: minor(9), extension };
  expect(lines(receiptEntries('suspense', minor(90), settlement))).toEqual([
    ['suspense', 90, null],
    ['income.extension', -50, null],
    ['tax.iva', -8, null],
    ['receivable.principal', -10, 1],
    ['receivable.interest', -5, 1],
    ['receivable.iva', -1, 1],
    ['receivable.penalty', -7, 1],
    ['borrower.credit', -9, null],
  ]);
});

test('a correction: only what differs, and nothing if nothing does', () => {
  const books = (accrued: number, principal: number, credit: number): LoanBooks => ({
    credit: minor(credit),
    instalments: [
      {
        number: 3,
        dueOn: localDate('2026-06-01'),
        extendedDays: 0,
        accrued: minor(accrued),
        planned: {
          principal: minor(100),
          amount: minor(100),
        },
        owed: owed({
          principal: minor(principal),
          penalty: minor(accrued),
        }),
      },
    ],
  });
  expect(lines(correctionEntries(books(30, 60, 0), books(20, 50, 20), {}))).toEqual([
    ['receivable.principal', -10, 3],
    ['receivable.penalty', -10, 3],
    ['income.penalty', 10, 3],
    ['borrower.credit', -20, null],
  ]);
  expect(correctionEntries(books(30, 60, 5), books(30, 60, 5), {})).toEqual([]);
});
