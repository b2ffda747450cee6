import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { lend, startsOn } from '../../test/lent.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { ZERO, minor, subtract, sum } from '../money/minor.ts';
import { flex } from '../product.ts';
import { agreedProduct } from '../penalties/penalty-tax.ts';
import { rescheduleEntries, rescheduleLoan } from '../changes/reschedule.ts';
import { accrue } from './accrue.ts';
import { correctionEntries, imbalance, penaltyEntries } from './entries.ts';
import { replayLoan } from './replay.ts';
import { recoveryEntries, standingOn } from './standing.ts';
import { runs } from '../../test/runs.ts';
import { balance } from '../../test/balance.ts';

const agreed = agreedProduct(flex, mexico);
const loan = lend(agreed);
const on = (days: number) => addDays(startsOn, days);
const accruedTo = (days: number) =>
  accrue(loan.start, { after: startsOn, until: on(days) }, loan.rules);
/** 16 of every 116, to the nearest cent; exact halves do not occur. */
const taxOf = (gross: number) => Math.round((gross * 16) / 116);

describe('a penalty of Mexico holds its IVA', () => {
  test('16 of every 116 are tax, and what is owed is the penalty that was agreed', () => {
    // One day late on 889.20 at 3 %: 26.68, of which 3.68 are tax.
    expect(penaltyEntries(accruedTo(31).accruals)).toEqual([
      { account: 'receivable.penalty', amount: 2_668, instalment: 1 },
      { account: 'income.penalty', amount: -2_300, instalment: 1 },
      { account: 'tax.penalty', amount: -368, instalment: 1 },
    ]);
  });

  test('law: the days of an instalment sum to the tax of all of them', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (first, more) => {
        const one = accruedTo(first);
        const rest = accrue(one.books, { after: on(first), until: on(first + more) }, loan.rules);
        const entries = penaltyEntries([...one.accruals, ...rest.accruals]);
        expect(imbalance(entries)).toBe(0);
        for (const { number, accrued } of rest.books.instalments) {
          const tax = taxOf(accrued);
          expect(balance(entries, 'tax.penalty', number)).toBe(0 - tax);
          expect(balance(entries, 'income.penalty', number)).toBe(tax - accrued);
        }
      }),
      runs(500),
    );
  });

  test('law: a payment reported late reverses tax and income together', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.integer({ min: 1, max: 400_000 }), (early, amount) => {
        const history = { startsOn, start: loan.start };
        const receipt = { on: on(early), amount: minor(amount), wants: 'instalment' as const };
        const until = on(120);
        const must = replayLoan({ ...history, receipts: [receipt] }, until, loan.rules).books;
        const is = replayLoan({ ...history, receipts: [] }, until, loan.rules).books;
        const entries = correctionEntries(is, must, agreed.penalty);
        for (const [index, one] of must.instalments.entries()) {
          const was = is.instalments[index]!.accrued; // ! the same plan
          expect(balance(entries, 'tax.penalty', one.number)).toBe(taxOf(was) - taxOf(one.accrued));
        }
        const gone = subtract(
          sum(is.instalments.map(({ accrued }) => accrued)),
          sum(must.instalments.map(({ accrued }) => accrued)),
        );
        const both = balance(entries, 'tax.penalty') + balance(entries, 'income.penalty');
        expect(both).toBe(gone);
      }),
      runs(500),
    );
  });

  test('another plan carries over the tax of its penalties', () => {
    const books = loan.until(45);
    const dueOn = [75, 105, 135].map(on);
    const plan = rescheduleLoan(books, loan.parts, { on: on(45), dueOn }, loan);
    const entries = rescheduleEntries(books, plan, agreed.penalty);
    expect(imbalance(entries)).toBe(0);
    // 15 days of 3 % of 889.20: 400.14, of which 55.19 are tax; in three of 133.38, 18.40 each.
    expect(balance(entries, 'tax.penalty', 1)).toBe(5_519);
    expect([5, 6, 7].map((number) => balance(entries, 'tax.penalty', number))).toEqual([
      -1_840, -1_840, -1_840,
    ]);
    expect(balance(entries, 'income.penalty') + balance(entries, 'tax.penalty')).toBe(0);
  });

  test('tax is never suspended: it is owed to the authority as it accrues', () => {
    const rules = { ...mexico, isChargedOff: false, wasSuspended: false, penalty: agreed.penalty };
    const { books } = accruedTo(200);
    const penalties = sum(books.instalments.map(({ owed }) => owed.penalty));
    const tax = sum(books.instalments.map(({ owed }) => minor(taxOf(owed.penalty))));
    // Interest of 180.00 besides.
    const { suspended } = standingOn(books, loan.parts, on(200), rules);
    expect(suspended).toBe(18_000 + penalties - tax);
  });

  test('on a charged-off loan the tax of a new penalty is a loss, not a recovery', () => {
    const beside = {
      earned: { interest: ZERO, tax: ZERO },
      penalties: minor(2_300),
      penaltyTax: minor(368),
      forgiven: ZERO,
      givenBack: { commission: ZERO, tax: ZERO },
      owedAgain: ZERO,
    };
    expect(recoveryEntries(minor(700_000), minor(702_668), beside)).toEqual([
      { account: 'chargedOff', amount: -2_668 },
      { account: 'income.suspended', amount: 2_300 },
      { account: 'expense.chargeOff', amount: 368 },
    ]);
  });
});

test('penalties in India and the Philippines have none, nor do those of earlier loans', () => {
  for (const market of [india, philippines]) {
    const product = { ...flex, market: market.id, ivaRate: market.ivaRate };
    expect(agreedProduct(product, market)).toEqual(product);
  }
  const before = lend(flex);
  const { accruals } = accrue(before.start, { after: startsOn, until: on(90) }, before.rules);
  expect(penaltyEntries(accruals).filter(({ account }) => account === 'tax.penalty')).toEqual([]);
});
