import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compoundRate } from '../annual-cost/compound-rate.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { accrue } from '../ledger/accrue.ts';
import { offerExtension, settle } from '../ledger/settle.ts';
import type { Receipt } from '../ledger/settle.ts';
import { lend } from '../../test/lent.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { checkProduct } from './check-product.ts';
import { philippines } from './philippines.ts';

const declining: Product = {
  ...flex,
  market: 'philippines',
  ivaRate: philippines.ivaRate,
  method: 'declining',
  principal: { min: minor(800_000), max: minor(800_000), default: minor(800_000) },
  dailyRate: rate(1, 3),
  commission: { kind: 'rate', rate: rate(3, 2) },
  commissionPaid: 'fromPayout',
  extension: null,
  penalty: { ...flex.penalty, tiers: [{ fromDay: 1, rate: rate(1, 3) }], limit: rate(2, 1) },
};
const withFee = (product: Product, perMille: number): Product => ({
  ...product,
  extension: {
    maxDays: 7,
    fee: { kind: 'rate', rate: rate(perMille, 3) },
    requiresInterestPaid: true,
  },
});
const brokenIn = (product: Product) => checkProduct(product, philippines).map(({ rule }) => rule);

/**
 * What a borrower does with an instalment: pays it on its day, or first requests an extension some days after the previous
 * one.
 */
type Act = { readonly extendsAfter: number | null; readonly waits: boolean };

/** Payments by day, without penalties, when each instalment is paid as agreed except for these acts. */
function lifeOf(product: Product, startsOn: LocalDate, acts: readonly Act[]) {
  const { offer, start, rules } = lend(product, philippines, { startsOn });
  let [books, on] = [start, startsOn];
  const flows: { amount: number; days: number; penalties: number }[] = [];
  const pay = (receipt: Receipt) => {
    const settled = settle(books, receipt, rules);
    const penalties = sum(settled.applied.map(({ parts }) => parts.penalty));
    flows.push({ amount: receipt.amount, days: daysBetween(startsOn, receipt.on), penalties });
    books = settled.books;
  };
  const goTo = (day: LocalDate) => {
    if (day <= on) return;
    books = accrue(books, { after: on, until: day }, rules).books;
    on = day;
  };
  for (const [index, { number }] of start.instalments.entries()) {
    const one = () => books.instalments.find((instalment) => instalment.number === number)!; // ! it is one of them
    const { extendsAfter, waits } = acts[index] ?? { extendsAfter: null, waits: false };
    const agreed = one().dueOn;
    if (extendsAfter !== null) {
      goTo(addDays(on, extendsAfter));
      const offered = offerExtension(books, on, rules);
      if (offered !== null) pay({ on, amount: offered.payNow, wants: 'extension' });
    }
    goTo(waits ? one().dueOn : agreed);
    const owed = sum(Object.values(one().owed));
    if (owed > 0) pay({ on, amount: owed, wants: 'instalment' });
  }
  const percent = compoundRate(
    [{ amount: offer.received, days: 0 }],
    flows.map(({ amount, days, penalties }) => ({ amount: amount - penalties, days })),
    30,
  );
  const paid = flows.reduce((all, { amount }) => all + amount, 0);
  return { percent, cost: (paid - offer.received) / offer.principal };
}

test.each([
  ['four payments, 23 % an extension', withFee(declining, 230)],
  [
    'one payment, 30.5 % an extension',
    withFee({ ...declining, instalments: 1, periodDays: 91, termDays: 91 }, 305),
  ],
])('a fee that is paid as early as it can be breaks the cap: %s (SEC MC 14 s. 2025)', (_, loan) => {
  const startsOn = localDate('2027-03-01');
  const atOnce = Array.from({ length: loan.instalments }, () => ({ extendsAfter: 1, waits: true }));
  expect(lifeOf(loan, startsOn, atOnce).percent).toBeGreaterThan(12);
  expect(brokenIn(loan)).toEqual(['monthlyEffectiveRate']);
  expect(brokenIn({ ...loan, extension: null })).toEqual([]);
});

test('the sooner the fee and the payment, the dearer: on the day of the payout, and without waiting for the new day', () => {
  const loan = withFee({ ...declining, instalments: 1, periodDays: 91, termDays: 91 }, 100);
  const of = (extendsAfter: number, waits: boolean) =>
    lifeOf(loan, localDate('2027-03-01'), [{ extendsAfter, waits }]).percent;
  const days = Array.from({ length: 91 }, (_, day) => day);
  for (const waits of [true, false]) {
    const percents = days.map((day) => of(day, waits));
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  }
  for (const day of days) expect(of(day, false)).toBeGreaterThan(of(day, true));
});

test('law: no extension that is offered on any day brings a product that may be offered above its caps', () => {
  const shapes = fc.constantFrom(
    { instalments: 1, periodDays: 91, termDays: 91 },
    { instalments: 3, periodDays: 40, termDays: 122 },
    { instalments: 4, periodDays: 30, termDays: 120 },
    { instalments: 13, periodDays: 7, termDays: 91 },
    { instalments: 4, periodDays: 30, termDays: 121, periodMonths: 1 },
  );
  const drawn = fc.record({
    shape: shapes,
    method: fc.constantFrom('flat' as const, 'declining' as const),
    dueDates: fc.constantFrom('asScheduled' as const, 'nextBusinessDay' as const),
    commissionPaid: fc.constantFrom('withInstalments' as const, 'fromPayout' as const),
    dailyRate: fc.integer({ min: 0, max: 20 }),
    commission: fc.integer({ min: 0, max: 8 }),
    day: fc.nat(1_500),
    acts: fc.array(
      fc.record({ extendsAfter: fc.option(fc.nat(100)), waits: fc.boolean() }),
      { minLength: 13, maxLength: 13 }, // as many as there are instalments at most
    ),
  });
  fc.assert(
    fc.property(drawn, ({ shape, dailyRate, commission, day, acts, ...given }) => {
      const plain: Product = {
        ...declining,
        ...given,
        ...shape,
        dailyRate: rate(dailyRate, 4),
        commission: { kind: 'rate', rate: rate(commission, 2) },
      };
      if (brokenIn(plain).length > 0) return;
      // The highest fee that may be offered.
      let [allowed, refused] = [0, 1_001];
      while (refused - allowed > 1) {
        const fee = Math.floor((allowed + refused) / 2);
        if (brokenIn(withFee(plain, fee)).length === 0) allowed = fee;
        else refused = fee;
      }
      const { percent, cost } = lifeOf(
        withFee(plain, allowed),
        addDays(localDate('2027-01-01'), day),
        acts,
      );
      expect(percent).toBeLessThanOrEqual(12 + 1e-6);
      expect(cost).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});
