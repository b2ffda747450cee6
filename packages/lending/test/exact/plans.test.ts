import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBusinessDay } from '../../src/dates/business-days.ts';
import { addMonths } from '../../src/dates/months.ts';
import { imbalance } from '../../src/ledger/entries.ts';
import { penaltyEntries } from '../../src/ledger/entries.ts';
import { accrue } from '../../src/ledger/accrue.ts';
import { markets } from '../../src/markets/markets.ts';
import type { MarketId } from '../../src/product.ts';
import { runs } from '../runs.ts';
import { dateOf, dayNumber, monthsLater, openFrom } from './days.ts';
import { penaltiesOf, taxInPenalties } from './exact-penalties.ts';
import { loans } from './random-loans.ts';
import { summed } from './fraction.ts';

const days = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2035-12-20') });

test('dates: the next business day by the laws’ lists, and the same day of a later month', () => {
  const ids = Object.keys(markets) as MarketId[];
  fc.assert(
    fc.property(fc.constantFrom(...ids), days, fc.nat({ max: 24 }), (id, day, months) => {
      expect(nextBusinessDay(dateOf(day), markets[id].calendar)).toBe(dateOf(openFrom(day, id)));
      expect(addMonths(dateOf(day), months)).toBe(dateOf(monthsLater(dateOf(day), months)));
    }),
    runs(20_000),
  );
});

test('plans: every amount of every instalment, and what is kept back', () => {
  fc.assert(
    fc.property(loans, ({ offer, exact, parts }) => {
      expect(
        offer.instalments.map((one, at) => ({
          from: dayNumber(parts[at]!.from), // ! one for each instalment
          due: dayNumber(one.dueOn),
          principal: one.principal,
          interest: one.interest,
          commission: one.commission,
          tax: one.iva,
          interestTax: parts[at]!.tax,
        })),
      ).toEqual(exact.rows);
      expect([offer.keptBack, offer.received]).toEqual([exact.kept, offer.principal - exact.kept]);
    }),
    runs(4_000),
  );
});

test('penalties: each late day by its tier, once for the loan, never above the limit, with the tax in them', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 500 }), (loan, late) => {
      const { start, rules, offer, exact, product } = loan;
      const day = exact.start + late;
      const expected = penaltiesOf(exact.rows, day, product);
      const span = { after: offer.startsOn, until: dateOf(day) };
      const { books, accruals } = accrue(start, span, rules);
      expect(books.instalments.map(({ accrued }) => accrued)).toEqual(expected);
      const entries = penaltyEntries(accruals);
      expect(imbalance(entries)).toBe(0);
      const tax = entries.filter(({ account }) => account === 'tax.penalty');
      expect(0 - summed(tax.map(({ amount }) => amount))).toBe(
        summed(expected.map((charged) => taxInPenalties(charged, product.market))),
      );
    }),
    runs(1_000),
  );
});
