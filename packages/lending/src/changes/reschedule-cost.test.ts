import { describe, expect, test } from 'vitest';
import { cat } from '../annual-cost/cat.ts';
import { compoundRate } from '../annual-cost/compound-rate.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { settle } from '../ledger/settle.ts';
import { lend, startsOn } from '../../test/lent.ts';
import { philippines } from '../markets/philippines.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { rescheduleBreaches, rescheduledAnnualCost } from './reschedule-cost.ts';
import { rescheduleLoan } from './reschedule.ts';
import type { Rescheduled } from './reschedule.ts';

describe('the caps of the Philippines over the whole life of a loan (SEC MC 14 s. 2025)', () => {
  // 10,000.00, of which 1,000.00 is kept back; 0.2 % a day of what is owed; four payments of 2,885.91.
  const product: Product = {
    ...flex,
    market: 'philippines',
    method: 'declining',
    principal: { min: minor(500_000), max: minor(1_000_000), default: minor(1_000_000) },
    dailyRate: rate(2, 3),
    commission: { kind: 'amount', amount: minor(100_000) },
    commissionPaid: 'fromPayout',
    ivaRate: philippines.ivaRate,
    extension: null,
    penalty: { ...flex.penalty, tiers: [], oneTime: null },
  };
  const loan = lend(product, philippines);
  const { offer } = loan;
  const soFar = (paid: readonly Flow[]) => ({
    startsOn,
    principal: offer.principal,
    received: offer.received,
    termDays: offer.termDays,
    paid: paid.map((one) => ({ ...one, tax: 0, penalties: 0 })),
  });
  const ofPlan = (on: number, days: readonly number[]) =>
    rescheduleLoan(
      loan.until(on),
      loan.parts,
      { on: addDays(startsOn, on), dueOn: days.map((day) => addDays(startsOn, day)) },
      loan,
    );

  test('restructured later its monthly rate falls: 10.7572 % as agreed, and less over a year', () => {
    const plan = ofPlan(30, [60, 90, 120, 150, 180, 210]);
    expect(offer.annualCost.percent).toBeCloseTo(10.7572, 3);
    const cost = rescheduledAnnualCost(soFar([]), plan, loan);
    expect(cost?.percent).toBeLessThan(offer.annualCost.percent);
    expect(rescheduleBreaches(soFar([]), plan, loan)).toEqual([]);
  });

  test('restructured into one early payment its fee counts over seventeen days: 27.7536 % a month, refused', () => {
    const plan = ofPlan(10, [17]);
    expect(plan.after.total).toBe(1_034_000);
    expect(rescheduledAnnualCost(soFar([]), plan, loan)?.percent).toBeCloseTo(27.7536, 3);
    expect(rescheduleBreaches(soFar([]), plan, loan)).toEqual(['monthlyEffectiveRate']);
  });

  test('renewed repeatedly for its charges it exceeds 100 % in total, which one renewal does not', () => {
    // Each renewal pays the charges of 120 days (2,400.00), and the whole principal is owed again.
    const renewals = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ amount: 240_000, days: (index + 1) * 120 }));
    const plan = (count: number): Rescheduled => {
      const on = addDays(startsOn, count * 120);
      const dueOn = [30, 60, 90, 120].map((day) => addDays(on, day));
      return rescheduleLoan(loan.start, [], { on, dueOn }, loan);
    };
    expect(rescheduleBreaches(soFar(renewals(1)), plan(1), loan)).toEqual([]);
    expect(rescheduleBreaches(soFar(renewals(4)), plan(4), loan)).toEqual(['totalCost']);
  });

  test('a loan above the scope has no such caps, but may not run for longer than its market says', () => {
    const big = { ...soFar([]), principal: minor(1_000_001) };
    expect(rescheduleBreaches(big, ofPlan(10, [17]), loan)).toEqual([]);
    const long = ofPlan(10, [376]);
    expect(daysBetween(long.on, long.instalments[0]!.dueOn)).toBe(366); // ! it has one
    expect(rescheduleBreaches(big, long, loan)).toEqual(['termDays']);
  });

  test('what may still be charged by the fees of extensions, and by penalties up to their limit, counts as well', () => {
    const plan = ofPlan(30, [60, 90, 120, 150, 180, 210]);
    const extension = { maxDays: 7, requiresInterestPaid: true } as const;
    const withFee = (amount: number) => ({
      ...loan,
      product: {
        ...product,
        extension: { ...extension, fee: { kind: 'amount' as const, amount: minor(amount) } },
      },
    });
    // The plan costs 33.8 % of the loan, so six extension fees may add up to 66 % of it.
    const cost = (plan.after.total - offer.received) / offer.principal;
    const most = Math.floor(((1 - cost) * offer.principal) / 6);
    const broken = (amount: number) => rescheduleBreaches(soFar([]), plan, withFee(amount));
    expect(broken(most)).not.toContain('totalCost');
    expect(broken(most + 1)).toContain('totalCost');
    // A fee of a quarter of an instalment raises the monthly rate above 12 %, although the total cost is low.
    expect(broken(100_000)).toEqual(['monthlyEffectiveRate']);
    const late = (percent: number) => ({
      ...loan,
      product: { ...product, penalty: { ...flex.penalty, limit: rate(percent, 2) } },
    });
    const share = Math.floor((((1 - cost) * offer.principal) / plan.after.total) * 100);
    expect(rescheduleBreaches(soFar([]), plan, late(share))).toEqual([]);
    expect(rescheduleBreaches(soFar([]), plan, late(share + 1))).toEqual(['totalCost']);
  });

  test('a fee counts from the first day that it can be paid: that of the new plan, or of the payment before', () => {
    const days = [60, 90, 120, 150, 180, 210];
    const plan = ofPlan(30, days);
    const fee = { kind: 'amount' as const, amount: minor(30_000) };
    const extension = { maxDays: 7, requiresInterestPaid: true, fee };
    const breaches = rescheduleBreaches(soFar([]), plan, {
      ...loan,
      product: { ...product, extension },
    });
    const percentOf = (paidOn: readonly number[]) =>
      compoundRate(
        [{ amount: offer.received, days: 0 }],
        [
          ...plan.instalments.map(({ amount }, index) => ({ amount, days: days[index]! })), // ! one day each
          ...paidOn.map((day) => ({ amount: fee.amount, days: day })),
        ],
        30,
      );
    expect(percentOf(days)).toBeLessThan(12);
    expect(percentOf([30, ...days.slice(0, -1)])).toBeGreaterThan(12);
    expect(breaches).toEqual(['monthlyEffectiveRate']);
  });

  test('penalties count in the total cost, not in the monthly rate', () => {
    const plan = ofPlan(30, [60, 90, 120]);
    const paid = (penalties: number) => ({
      ...soFar([]),
      paid: [{ amount: 900_000, days: 29, tax: 0, penalties }],
    });
    expect(rescheduleBreaches(paid(0), plan, loan)).toContain('monthlyEffectiveRate');
    expect(rescheduleBreaches(paid(900_000), plan, loan)).toEqual(['totalCost']);
  });
});

describe('in Mexico', () => {
  const loan = lend(flex);
  const soFar = (
    paid: readonly { amount: number; days: number; tax: number; penalties: number }[],
  ) => ({
    startsOn,
    principal: loan.offer.principal,
    received: loan.offer.received,
    termDays: loan.offer.termDays,
    paid,
  });

  test.each(['withInstalments', 'fromPayout'] as const)(
    'the same plan costs what was offered: CAT leaves the tax out (commission %s)',
    (commissionPaid) => {
      const kept = lend({ ...flex, commissionPaid });
      const { offer } = kept;
      const dueOn = offer.instalments.map((one) => one.dueOn);
      const plan = rescheduleLoan(kept.start, kept.parts, { on: startsOn, dueOn }, kept);
      const history = { ...soFar([]), received: offer.received };
      const cost = rescheduledAnnualCost(history, plan, kept);
      // The new plan distributes cents of the commission differently.
      expect(cost?.percent).toBeCloseTo(offer.annualCost.percent, 1);
    },
  );

  test('what was paid before counts without its tax too', () => {
    const [first] = loan.offer.instalments;
    const { amount, iva } = first!; // ! it has four
    const paidOn = settle(
      loan.until(30),
      { on: addDays(startsOn, 30), amount, wants: 'instalment' },
      loan.rules,
    );
    const dueOn = loan.offer.instalments.slice(1).map((one) => one.dueOn);
    const at = { on: addDays(startsOn, 30), dueOn };
    const plan = rescheduleLoan(paidOn.books, loan.parts, at, loan);
    const history = soFar([{ amount, days: 30, tax: iva, penalties: 0 }]);
    const payments = [
      { amount: amount - iva, days: 30 },
      ...plan.instalments.map((one) => ({
        amount: one.amount - one.iva,
        days: daysBetween(startsOn, one.dueOn),
      })),
    ];
    const percent = cat({ advances: [{ amount: 300_000, days: 0 }], payments });
    expect(rescheduledAnnualCost(history, plan, loan)?.percent).toBeCloseTo(percent, 6);
  });

  test('a borrower who owes penalties up to their limit may have another plan: they are no part of the capped cost', () => {
    const on = addDays(startsOn, 395);
    const books = loan.until(395);
    const dueOn = Array.from({ length: 6 }, (_, index) => addDays(on, 30 * (index + 1)));
    const plan = rescheduleLoan(books, loan.parts, { on, dueOn }, loan);
    expect(sum(plan.instalments.map(({ penalty }) => penalty))).toBe(355_680);
    expect(rescheduleBreaches(soFar([]), plan, loan)).toEqual([]);
  });

  test('a loan that was repaid completely, or almost so, on its first day has no rate that can be stated', () => {
    const dueOn = [addDays(startsOn, 14)];
    const plan = rescheduleLoan(loan.start, loan.parts, { on: addDays(startsOn, 7), dueOn }, loan);
    const paidAtOnce = (amount: number) => soFar([{ amount, days: 0, tax: 0, penalties: 0 }]);
    expect(rescheduledAnnualCost(paidAtOnce(294_419), plan, loan)).toBeNull();
    expect(rescheduledAnnualCost(paidAtOnce(100_000), plan, loan)?.percent).toBeGreaterThan(100);
    for (const all of [300_000, 300_001])
      expect(rescheduledAnnualCost(paidAtOnce(all), plan, loan)).toBeNull();
  });
});
