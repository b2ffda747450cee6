import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import { accruePenalty } from '../penalties/accrue-penalty.ts';
import { flex, unico } from '../product.ts';
import type { Product } from '../product.ts';
import { accrue } from './accrue.ts';
import {
  correctionEntries,
  imbalance,
  payoutEntries,
  penaltyEntries,
  receiptEntries,
} from './entries.ts';
import { owedInAll } from './loan-books.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { openingOf } from './opening.ts';
import { replayLoan } from './replay.ts';
import { settle } from './settle.ts';
import { runs } from '../../test/runs.ts';

const STARTS = localDate('2026-03-02');
const RUNS = runs(2_000);
const capped: Product = {
  ...flex,
  commissionPaid: 'fromPayout',
  penalty: {
    ...flex.penalty,
    oneTime: { newClient: minor(4_000), repeatClient: minor(2_000) },
    graceDays: 1,
    limit: rate(25, 2),
  },
};
const rulesOf = (product: Product): LoanRules => ({
  product,
  calendar: mexico.calendar,
  isRepeatClient: false,
  canBeExtended: true,
  stops: [],
});

function begin(product: Product, principal: number, coupon: number) {
  const terms = { product, market: mexico, startsOn: STARTS, coupon: { amount: minor(coupon) } };
  const offer = makeOffer({ ...terms, principal: minor(principal) });
  const opening = openingOf(offer);
  const books: LoanBooks = {
    credit: minor(0),
    instalments: offer.instalments.map((one, index) => ({
      number: one.number,
      dueOn: one.dueOn,
      extendedDays: 0,
      planned: { principal: one.principal, amount: one.payable },
      owed: opening[index]!.owed, // ! one opening per instalment
      accrued: minor(0),
    })),
  };
  return { offer, books };
}

const loans = fc.record({
  product: fc.constantFrom(flex, unico, capped),
  principal: fc.integer({ min: 100_000, max: 300_000 }),
  coupon: fc.constantFrom(0, 5_000, 70_000),
  day: fc.nat({ max: 260 }),
  amount: fc.integer({ min: 1, max: 500_000 }),
});

test('law: a payout balances, and the debt after it is the total of the offer', () => {
  fc.assert(
    fc.property(loans, ({ product, principal, coupon }) => {
      const { offer, books } = begin(product, principal, coupon);
      expect(imbalance(payoutEntries(offer, accruingParts(offer, mexico)))).toBe(0);
      expect(owedInAll(books)).toBe(offer.payableTotal);
    }),
    RUNS,
  );
});

test('law: accruing day by day, or all days at once, gives the same books', () => {
  fc.assert(
    fc.property(loans, ({ product, principal, coupon, day }) => {
      const { books } = begin(product, principal, coupon);
      const rules = rulesOf(product);
      const middle = addDays(STARTS, Math.floor(day / 2));
      const until = addDays(STARTS, day);
      const atOnce = accrue(books, { after: STARTS, until }, rules);
      const first = accrue(books, { after: STARTS, until: middle }, rules);
      const then = accrue(first.books, { after: middle, until }, rules);
      expect(then.books).toEqual(atOnce.books);
      expect(imbalance(penaltyEntries(atOnce.accruals))).toBe(0);
    }),
    runs(3_000),
  );
});

test('law: while nothing is paid, the days sum to accruePenalty', () => {
  const { books } = begin(capped, 300_000, 0);
  const rules = rulesOf(capped);
  for (let day = 1; day < 40; day += 1) {
    // Due on 2026-04-01, a business day.
    const until = addDays(localDate('2026-04-01'), day);
    const [first] = accrue(books, { after: STARTS, until }, rules).books.instalments;
    const unpaid = first!.planned.amount; // ! four instalments
    const arrears = { unpaid, daysLate: day, isRepeatClient: false };
    expect(first?.accrued).toBe(accruePenalty(capped.penalty, arrears).total);
  }
});

test('law: money splits into fee, debt and credit to the cent, and its entries balance', () => {
  const wants = fc.constantFrom('instalment' as const, 'extension' as const);
  fc.assert(
    fc.property(loans, wants, ({ product, principal, coupon, day, amount }, wish) => {
      const { books } = begin(product, principal, coupon);
      const on = addDays(STARTS, day);
      const accrued = accrue(books, { after: STARTS, until: on }, rulesOf(product)).books;
      const receipt = { on, amount: minor(amount), wants: wish };
      const done = settle(accrued, receipt, rulesOf(product));
      const fee = done.extension?.fee.total ?? 0;
      const paid = owedInAll(accrued) - owedInAll(done.books);
      expect(fee + paid + done.credit).toBe(amount);
      expect(imbalance(receiptEntries('cash', minor(amount), done))).toBe(0);
    }),
    runs(3_000),
  );
});

test('law: a correction between any two books of a loan whose money is the same balances', () => {
  fc.assert(
    fc.property(loans, fc.nat({ max: 200 }), ({ product, principal, amount }, early) => {
      const { books: start } = begin(product, principal, 0);
      const rules = rulesOf(product);
      const until = addDays(STARTS, 210);
      const on = (days: number) => ({
        on: addDays(STARTS, days),
        amount: minor(amount),
        wants: 'instalment' as const,
      });
      const history = { startsOn: STARTS, start };
      const late = replayLoan({ ...history, receipts: [on(200)] }, until, rules).books;
      const soon = replayLoan({ ...history, receipts: [on(early)] }, until, rules).books;
      expect(imbalance(correctionEntries(late, soon, product.penalty))).toBe(0);
    }),
    runs(3_000),
  );
});
