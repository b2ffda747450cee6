import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coolingOffUntil, givenBackOn } from './cooling-off.ts';
import { addDays } from '../dates/day-number.ts';
import { startsOn } from '../../test/lent.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { minor } from '../money/minor.ts';
import { runs } from '../../test/runs.ts';

const loans = fc
  .record({
    days: fc.nat(10),
    term: fc.integer({ min: 1, max: 400 }),
    commission: fc.nat(10_000_000),
    tax: fc.nat(2_000_000),
    day: fc.integer({ min: -3, max: 420 }),
  })
  .map(({ days, term, commission, tax, day }) => ({
    day,
    days,
    term,
    coolingOff: {
      startsOn,
      until: addDays(startsOn, days),
      endsOn: addDays(startsOn, term),
      commission: minor(commission),
      tax: minor(tax),
    },
  }));
const backOn = ({ coolingOff }: Parameters<Parameters<typeof loans.map>[0]>[0], day: number) =>
  givenBackOn(coolingOff, addDays(startsOn, day));

test('law: in the cooling-off time the share of the days to come goes back, to the nearest cent', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { day, days, term, coolingOff } = loan;
      const back = backOn(loan, day);
      const left = term - Math.min(Math.max(day, 0), term);
      for (const kind of ['commission', 'tax'] as const) {
        const share = day > days ? 0 : coolingOff[kind] * left;
        // Compared without division: at most half a cent off.
        expect(Math.abs(2 * (back[kind] * term - share))).toBeLessThanOrEqual(term);
      }
    }),
    runs(3_000),
  );
});

test('law: never more than was charged, all of it on the first day, and no more with each day', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { commission, tax } = loan.coolingOff;
      const [first, now, next] = [0, loan.day, loan.day + 1].map((day) => backOn(loan, day));
      expect(first).toEqual({ commission, tax });
      for (const kind of ['commission', 'tax'] as const) {
        expect(now![kind]).toBeLessThanOrEqual(loan.coolingOff[kind]);
        expect(next![kind]).toBeLessThanOrEqual(now![kind]);
        expect(next![kind]).toBeGreaterThanOrEqual(0);
      }
    }),
    runs(3_000),
  );
});

test('India has a day, Mexico and the Philippines none: then nothing goes back', () => {
  expect([india, mexico, philippines].map((market) => coolingOffUntil(market, startsOn))).toEqual([
    addDays(startsOn, 1),
    null,
    null,
  ]);
  expect(givenBackOn(null, startsOn)).toEqual({ commission: 0, tax: 0 });
});
