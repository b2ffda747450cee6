import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cat } from './cat.ts';
import { compoundRate } from './compound-rate.ts';
import { indiaApr } from './india-apr.ts';
import { presentValue } from './present-value.ts';
import { NO_RATE } from './solve-rate.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);

test('law: at the rate found the payments are worth the advance', () => {
  const payment = fc.record({
    amount: fc.integer({ min: 1, max: 1e7 }),
    days: fc.integer({ min: 5, max: 720 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1e7 }),
      fc.array(payment, { minLength: 1, maxLength: 24 }),
      (net, payments) => {
        const daily = compoundRate([{ amount: net, days: 0 }], payments, 1) / 100;
        const worth = presentValue(payments, daily, 1);
        expect(Math.abs(worth - net) / net).toBeLessThan(1e-6);
      },
    ),
    RUNS,
  );
});

test('law: paying more costs more, receiving less costs more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1e6 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 1000 }),
      (net, count, extra) => {
        const each = Math.ceil(net / count) + 1;
        const at = (received: number, amount: number) =>
          compoundRate(
            [{ amount: received, days: 0 }],
            Array.from({ length: count }, (_, index) => ({ amount, days: index + 1 })),
            12,
          );
        expect(at(net, each + extra)).toBeGreaterThan(at(net, each));
        expect(at(net - 1, each)).toBeGreaterThan(at(net, each));
      },
    ),
    RUNS,
  );
});

test('no cost is 0 %, and paying back less than was lent is below zero', () => {
  const advances = [{ amount: 1000, days: 0 }];
  expect(cat({ advances, payments: [{ amount: 1000, days: 30 }] })).toBe(0);
  expect(cat({ advances, payments: [{ amount: 900, days: 365 }] })).toBeCloseTo(-10, 6);
});

test('a loan of a few days at a high price still has its rate', () => {
  const advances = [{ amount: 500, days: 0 }];
  expect(cat({ advances, payments: [{ amount: 1000, days: 7 }] })).toBeGreaterThan(1e15);
});

test('if no rate exists, the error says so', () => {
  const advances = [{ amount: 1000, days: 0 }];
  expect(() => cat({ advances, payments: [] })).toThrow(NO_RATE);
  expect(() => cat({ advances, payments: [{ amount: 0, days: 30 }] })).toThrow(NO_RATE);
  expect(() => cat({ advances, payments: [{ amount: 1100, days: 0 }] })).toThrow(NO_RATE);
  expect(() => cat({ advances, payments: [{ amount: 900, days: 0 }] })).toThrow(NO_RATE);
  expect(() => cat({ advances, payments: [{ amount: 1e9, days: 1 }] })).toThrow(NO_RATE);
});

test('unusable flows throw', () => {
  const payments = [{ amount: 1, days: 1 }];
  expect(() => cat({ advances: [], payments })).toThrow(RangeError);
  expect(() => cat({ advances: [{ amount: -1, days: 0 }], payments })).toThrow(RangeError);
  expect(() => cat({ advances: [{ amount: 1, days: -1 }], payments })).toThrow(RangeError);
  expect(() => cat({ advances: [{ amount: NaN, days: 0 }], payments })).toThrow(RangeError);
  expect(() => compoundRate([{ amount: 1, days: 0 }], payments, 0)).toThrow(RangeError);
});

test('India multiplies, Mexico compounds', () => {
  const loan = { net: 100, payments: [102], periodsPerYear: 12 };
  expect(indiaApr(loan)).toBeCloseTo(24, 8);
  const monthly = compoundRate([{ amount: 100, days: 0 }], [{ amount: 102, days: 1 }], 12);
  expect(monthly).toBeCloseTo((1.02 ** 12 - 1) * 100, 8);
});
