import { describe, expect, test } from 'vitest';
import {
  amortise,
  calculateLoan,
  cat,
  compoundRate,
  encodeCode128C,
  formatPercent,
  isValidClabe,
  isValidCurp,
  isValidLuhn,
  isValidRfc,
  minor,
  presentValue,
  rate,
  ENGLISH_PERCENT,
} from '../index.ts';
import { indiaApr } from '../annual-cost/india-apr.ts';
import vectors from './vectors.json' with { type: 'json' };

// Amounts in the JSON are whole units with decimals; only this function converts them to cents.
const cents = (units: number) => minor(Math.round(units * 100));

const pay = (amount: number, count: number) => Array.from({ length: count }, () => amount);

/** The rate of payments one period apart: one «day» here is one period. */
const ofPeriods = (net: number, payments: readonly number[], periodsPerYear: number) =>
  compoundRate(
    [{ amount: net, days: 0 }],
    payments.map((amount, index) => ({ amount, days: index + 1 })),
    periodsPerYear,
  );

test('no block of the specification’s vectors is missing', () => {
  expect(Object.keys(vectors).toSorted()).toEqual([
    'calculator',
    'cat',
    'clabe',
    'code128',
    'curp',
    'euApr',
    'indiaApr',
    'luhn',
    'philippinesEir',
    'regzAppendixJ',
    'rfc',
    'scheduleDeclining',
  ]);
});

const periodic = vectors.cat.filter((vector) => vector.single === undefined);
const singles = vectors.cat.filter((vector) => vector.single !== undefined);

describe('vectors cat (published by Banco de México, or computed)', () => {
  test.each(periodic)('$id: CAT of $payments payments of $amount', (vector) => {
    const payments = pay(vector.amount, vector.payments);
    const net = vector.net_at_0 - vector.fees_at_0;
    const percent = ofPeriods(net, payments, vector.per_year);
    expect(percent).toBeCloseTo(vector.cat_pct, 4);
    expect(formatPercent(percent, ENGLISH_PERCENT)).toBe(vector.shown);
  });

  test.each(periodic)('$id: a fee paid on day 0 counts as a fee kept back', (vector) => {
    const amounts = pay(vector.amount, vector.payments);
    const monthly = amounts.map((amount, index) => ({ amount, days: ((index + 1) * 365) / 12 }));
    const percent = cat({
      advances: [{ amount: vector.net_at_0, days: 0 }],
      payments: [{ amount: vector.fees_at_0, days: 0 }, ...monthly],
    });
    expect(percent).toBeCloseTo(vector.cat_pct, 4);
  });

  test.each(singles)('$id: one payment, on a year of 365 and of 360 days', (vector) => {
    const { net, pay: amount, days } = vector.single;
    const loan = { advances: [{ amount: net, days: 0 }], payments: [{ amount, days }] };
    expect(cat({ ...loan, daysPerYear: 365 })).toBeCloseTo(vector.cat365, 3);
    expect(cat({ ...loan, daysPerYear: 360 })).toBeCloseTo(vector.cat360, 3);
    expect(cat(loan)).toBe(cat({ ...loan, daysPerYear: 365 }));
  });
});

describe('vectors calculator', () => {
  for (const vector of vectors.calculator) {
    const found = calculateLoan({ amount: cents(vector.amount), days: vector.days });
    test(`${vector.amount} over ${vector.days} days`, () => {
      expect(found).toEqual({
        interest: cents(vector.interest),
        total: cents(vector.total),
        count: vector.n,
        each: cents(vector.each),
        last: cents(vector.last),
        days: vector.days,
      });
    });
    test(`${vector.amount} over ${vector.days} days: CAT per period and on days`, () => {
      const amounts = [...pay(found.each, found.count - 1), found.last];
      const net = cents(vector.amount);
      const perPeriod = ofPeriods(net, amounts, 12);
      expect(perPeriod).toBeCloseTo(vector.cat_k12, 4);
      const payments = amounts.map((amount, index) => ({
        amount,
        days: index === amounts.length - 1 ? vector.days : (index + 1) * 30,
      }));
      expect(cat({ advances: [{ amount: net, days: 0 }], payments })).toBeCloseTo(
        vector.cat_days,
        4,
      );
    });
  }
});

test('vectors scheduleDeclining: level payments, interest and balances to the cent', () => {
  const vector = vectors.scheduleDeclining;
  const rows = amortise(
    minor(vector.P_cents),
    Array.from({ length: vector.n }, () => rate(4, 2)),
  );
  expect(rate(4, 2).amount / 100).toBe(vector.monthly);
  expect(rows.map(({ payment }) => payment)).toEqual(vector.payments);
  expect(rows.map(({ interest }) => interest)).toEqual(vector.interest);
  expect(rows.map(({ balance }) => balance)).toEqual(vector.balance);
});

// [id, advance, [[payment, "first..last" unit-period, odd first part of one]], unit-periods a year, APR]
const fractionOf = (text: string): number => {
  const [top, bottom = '1'] = text.split('/');
  return Number(top) / Number(bottom);
};
const placesOf = (range: string): readonly number[] => {
  const [first = '', last = first] = range.split('..');
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => Number(first) + index,
  );
};

// The rate of a unit-period times those of a year, as Regulation Z and India's APR count it, and not compounded as CAT. In
// an odd first part Regulation Z counts simple interest, ours compounds it: the published two decimals are the same.
test.each(vectors.regzAppendixJ)(
  'vectors regzAppendixJ %s: the nominal annual rate of 12 CFR 1026, Appendix J',
  (...[, advance, series, periodsPerYear, apr]) => {
    const rows = [series].flat(1) as [number, string, string | number][];
    const payments = rows.flatMap(([amount, range, oddPart]) =>
      placesOf(range).map((place) => ({ amount, days: place + fractionOf(String(oddPart)) })),
    );
    const perPeriod = compoundRate([{ amount: Number(advance), days: 0 }], payments, 1);
    expect(Math.round(perPeriod * Number(periodsPerYear) * 100) / 100).toBe(apr);
    const isRegular = payments.every(({ days }, index) => days === index + 1);
    if (!isRegular) return;
    const ours = indiaApr({
      net: Number(advance),
      payments: payments.map(({ amount }) => amount),
      periodsPerYear: Number(periodsPerYear),
    });
    expect(Math.round(ours * 100) / 100).toBe(apr);
  },
);

test('vectors euApr: the effective rate on a year of 365 days', () => {
  for (const vector of vectors.euApr) {
    const payments = vector.flows_days.map(([days, amount]) => ({ days: days!, amount: amount! }));
    const percent = compoundRate([{ amount: vector.net, days: 0 }], payments, 365);
    expect(vector.flows_days).not.toHaveLength(0);
    expect(percent).toBeCloseTo(vector.pct, 2);
  }
});

test('vectors indiaApr: the nominal annual rate of a published key fact statement', () => {
  for (const vector of vectors.indiaApr) {
    const apr = indiaApr({
      net: vector.net,
      payments: pay(vector.epi, vector.n),
      periodsPerYear: 12,
    });
    expect(apr).toBeCloseTo(vector.apr_nominal, 4);
    expect(Math.abs(apr - vector.published)).toBeLessThanOrEqual(vector.tolerance);
    // The instalment is the level payment at the contract's rate, to within the paisa that lender adds.
    const monthlyRate = rate((vector.rate * 1000) / 12, 5);
    const rates = Array.from({ length: vector.n }, () => monthlyRate);
    const [first] = amortise(cents(vector.P), rates);
    expect(Math.abs(cents(vector.epi) - first!.payment)).toBeLessThanOrEqual(1); // ! there are periods
  }
});

test('vectors philippinesEir: the monthly rate, and the fee that would reach the cap of 12 %', () => {
  for (const vector of vectors.philippinesEir) {
    const payments = pay(vector.amount, vector.payments);
    const eir = ofPeriods(vector.P - vector.fee, payments, 1);
    expect(eir).toBeCloseTo(vector.eir_month_pct, 4);
    const monthly = payments.map((amount, index) => ({ amount, days: 30 * (index + 1) }));
    expect(vector.P - presentValue(monthly, 0.12, 30)).toBeCloseTo(vector.fee_at_12pct, 4);
  }
});

describe('vectors of check digits', () => {
  const checks = [
    ['CLABE', isValidClabe, vectors.clabe],
    ['Luhn', isValidLuhn, vectors.luhn],
    ['CURP', isValidCurp, vectors.curp],
    ['RFC', isValidRfc, vectors.rfc],
  ] as const;
  for (const [name, isValid, { valid, invalid }] of checks) {
    test.each(valid)(`${name} %s is valid`, (text) => expect(isValid(text)).toBe(true));
    test.each(invalid)(`${name} %s is not valid`, (text) => expect(isValid(text)).toBe(false));
  }
  test.each(vectors.rfc.whitelist)('RFC %s, which many share, is valid', (text) =>
    expect(isValidRfc(text)).toBe(true),
  );
});

test('vectors code128: codes and modules of set C', () => {
  for (const vector of vectors.code128) {
    const found = encodeCode128C(vector.text);
    expect(vector.set).toBe('C');
    expect(found.codes).toEqual(vector.codes);
    expect(found.modules).toBe(vector.modules);
  }
});
