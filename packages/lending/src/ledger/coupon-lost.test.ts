import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { minor, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { payoffOn } from '../repayment/payoff.ts';
import { flex } from '../product.ts';
import { couponLostBy } from './coupon-lost.ts';
import { owedInAll } from './loan-books.ts';
import { settle } from './settle.ts';
import type { Receipt } from './settle.ts';
import { lend, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

const COUPON = minor(5_000);
const after = (days: number) => addDays(startsOn, days);
const full = lend(flex);
const lowered = lend(flex, undefined, { coupon: { amount: COUPON } });

const received = (day: number, amount: number, wants: Receipt['wants']): Receipt => ({
  on: after(day),
  amount: minor(amount),
  wants,
});
const lostBy = (receipt: Receipt) => couponLostBy(lowered.until(1), receipt, lowered.rules);

describe('what of a coupon is lost', () => {
  test('on a payoff: what it is worth and what is lost of it are the whole coupon, to the cent', () => {
    const lostOn = (day: number) => {
      const payoffOf = ({ until, parts }: typeof full) => payoffOn(until(day), parts, after(day));
      const [withCoupon, without] = [payoffOf(lowered), payoffOf(full)];
      const receipt = received(day, withCoupon.total, 'payoff');
      const lost = couponLostBy(lowered.until(day), receipt, lowered.rules);
      return { lost, whole: without.total - withCoupon.total + lost };
    };
    // Of its 50.00 the first payment's interest has 16.16, and the tax on it 2.59; they are worth nothing before their days.
    expect([0, 1, 15, 29, 30].map(lostOn)).toEqual(
      [1_875, 1_812, 938, 63, 0].map((lost) => ({ lost, whole: COUPON })),
    );
    expect(lostOn(60).lost).toBe(0);
  });

  test('on a prepayment: what the rest of the loan costs more than the same loan whose borrower had paid the coupon', () => {
    // 1,450.00 with the coupon and 1,500.00 without it, on the day after the payout. What is lost would have repaid principal,
    // so its interest is lost too.
    for (const [wants, expected] of [
      ['lowerInstalments', 905],
      ['shorterTerm', 952],
    ] as const) {
      const left = ({ until, rules }: typeof full, amount: number): Minor =>
        owedInAll(settle(until(1), received(1, amount, wants), rules).books);
      const lost = lostBy(received(1, 145_000, wants));
      expect(lost).toBe(subtract(left(lowered, 145_000), left(full, 150_000)));
      expect(lost).toBe(expected);
    }
  });

  test('an amount up to what is due loses nothing, nor does a loan without a coupon', () => {
    expect(lostBy(received(1, 50_000, 'instalment'))).toBe(0);
    expect(couponLostBy(full.until(1), received(1, 150_000, 'shorterTerm'), full.rules)).toBe(0);
  });

  test('what a prepayment lost is not named again by a payoff of the same day', () => {
    const receipt = received(1, 145_000, 'lowerInstalments');
    const { books } = settle(lowered.until(1), receipt, lowered.rules);
    const payoff = payoffOn(books, lowered.parts, after(1));
    const lost = couponLostBy(books, received(1, payoff.total, 'payoff'), lowered.rules);
    // Of the 18.12 of a payoff without it.
    expect(lost).toBe(981);
  });

  test('law: it is never below zero, and never more than the coupon and the interest on what it would have repaid', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 100, max: 400_000 }),
        fc.constantFrom('instalment', 'payoff', 'lowerInstalments', 'shorterTerm'),
        (day, amount, wants) => {
          const lost = couponLostBy(
            lowered.until(day),
            received(day, amount, wants),
            lowered.rules,
          );
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(lost).toBeLessThanOrEqual(day < 30 ? 2_100 : 0);
        },
      ),
      runs(300),
    );
  });
});
