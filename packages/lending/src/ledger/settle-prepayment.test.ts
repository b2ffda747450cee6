import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { deferredOn, payoffOn } from '../repayment/payoff.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { reAmortise } from '../schedule/re-amortise.ts';
import { accrue } from './accrue.ts';
import { correctionEntries, imbalance, receiptEntries } from './entries.ts';
import { reversePayment } from './reverse-payment.ts';
import { owedInAll, owedOf } from './loan-books.ts';
import type { LoanBooks } from './loan-books.ts';
import { settle } from './settle.ts';
import { settlePrepayment } from './settle-prepayment.ts';
import type { Reduces } from './settle-prepayment.ts';
import { lend, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

const after = (days: number) => addDays(startsOn, days);

const loanOf = (product: Product) => {
  const { start: books, rules } = lend(product);
  return { books, rules };
};

const { books, rules } = loanOf(flex);
const parts = rules.parts!(); // ! given above
const prepay = (day: number, amount: number, reduces: Reduces) =>
  settlePrepayment(books, rules, { on: after(day), amount: minor(amount), reduces })!; // ! it passes what is due
const amounts = ({ instalments }: LoanBooks) => instalments.map(owedOf);

// flex: four instalments of 889.20, each 750.00 of principal, 45.00 of interest, 75.00 of commission, 19.20 of tax.
test('of an instalment ahead, penalties that another plan has carried over are paid before its charges', () => {
  const [first, second, third, last] = books.instalments;
  const carried = { ...last!, owed: { ...last!.owed, penalty: minor(10_000) } }; // ! it has four
  const instalments = [first!, second!, third!, carried]; // ! it has four
  const given = {
    on: startsOn,
    amount: minor(88_920 + 75_000 + 12_000),
    reduces: 'shorterTerm',
  } as const;
  const { books: done } = settlePrepayment({ ...books, instalments }, rules, given)!; // ! it passes
  // 750.00 of its principal and all 100.00 of its penalties, before 75.00 of commission and its 12.00 of tax.
  expect(done.instalments[3]?.owed).toMatchObject({ principal: 0, penalty: 0 });
  expect(owedOf(done.instalments[3]!)).toBeGreaterThan(0); // ! it has four
});

describe('paying 1,500.00 on the day of the first instalment', () => {
  test('settles it, and lowers the other three: 610.80 of the remaining 2,250.00 no longer bear interest', () => {
    // 45.00 × 1,639.20 ÷ 2,250.00 = 32.78 of interest and 5.25 of its tax stay in each; 546.40 of principal, 87.00 of commission.
    const { books: done, unearned } = prepay(30, 150_000, 'lowerInstalments');
    expect(amounts(done)).toEqual([0, 67_143, 67_143, 67_143]);
    expect(unearned.map(({ interest, tax }) => [interest, tax])).toEqual([
      [1_222, 195],
      [1_222, 195],
      [1_222, 195],
    ]);
    expect(done.instalments[1]?.owed).toEqual({
      principal: 54640,
      interest: 3278,
      commission: 7500,
      iva: 1725,
      penalty: 0,
    });
  });

  test('or pays from the last one back: 139.20 of the second are left, and the interest of each period falls by its own share', () => {
    // Outstanding in the three periods: 1,639.20 of 2,250.00, 889.20 of 1,500.00, 139.20 of 750.00.
    const { books: done, unearned, prepaid } = prepay(30, 150_000, 'shorterTerm');
    expect(prepaid).toEqual([{ instalment: 4, principal: 61_080 }]);
    expect(done.instalments.map(({ owed }) => owed.principal)).toEqual([0, 75_000, 75_000, 13_920]);
    expect(done.instalments.map(({ owed }) => owed.interest)).toEqual([0, 3_278, 2_668, 835]);
    expect(sum(unearned.map(({ interest }) => interest))).toBe(6_719);
  });

  test('an instalment that is paid from the back takes its commission with it, so that the loan ends before it', () => {
    // 2,500.00: 889.20, then 750.00 and 87.00 of the last, 750.00 of the third, and 23.80 of its 87.00.
    const { books: done } = prepay(30, 250_000, 'shorterTerm');
    expect(amounts(done)).toEqual([0, 75_000 + 1_500 + 240 + 8_700, 6_320, 0]);
  });
});

test('a cent too small to save interest counts as prepaid, and no more once its payment is returned', () => {
  const done = prepay(30, 88_921, 'lowerInstalments');
  expect([done.unearned, sum(done.prepaid.map(({ principal }) => principal))]).toEqual([[], 1]);
  const back = reversePayment(done.books, { ...done, made: null }, minor(88_921));
  expect(sum(back.books.instalments.map(({ prepaid }) => prepaid ?? minor(0)))).toBe(0);
  expect(back.books.instalments.map(({ owed }) => owed)).toEqual(
    books.instalments.map(({ owed }) => owed),
  );
});

test('in the middle of a period interest of its days to come, already paid, prepays with the rest', () => {
  // Day 15: 889.20 includes 22.50 and 3.60 for the 15 future days. 11.95 of that is for the prepaid principal: 610.80 +
  // 11.95 = 622.75.
  const { books: done, unearned, credit } = prepay(15, 150_000, 'lowerInstalments');
  expect(done.instalments.map(({ owed }) => owed.principal)).toEqual([0, 54_241, 54_242, 54_242]);
  expect(unearned[0]).toEqual({ instalment: 1, interest: 1_030, tax: 165 });
  expect(credit).toBe(0);
});

test('an earlier credit is unchanged', () => {
  const before = { ...books, credit: minor(700) };
  const money = { on: after(30), amount: minor(150_000), reduces: 'lowerInstalments' } as const;
  expect(settlePrepayment(before, rules, money)?.books.credit).toBe(700);
  // What is more than the loan is added to it.
  const more = settlePrepayment(before, rules, { ...money, amount: minor(400_000) });
  expect(more?.credit).toBeGreaterThan(0);
  expect(more?.books.credit).toBe(700 + (more?.credit ?? 0));
});

test('money up to what is due is an ordinary payment, and enough money for a payoff ends the loan', () => {
  const wants = 'shorterTerm';
  const paid = (amount: number) =>
    settle(books, { on: after(1), amount: minor(amount), wants }, rules);
  expect(amounts(paid(88_920).books)).toEqual([0, 88_920, 88_920, 88_920]);
  expect(paid(88_920).reduced).toBeUndefined();
  expect(paid(88_921).reduced).toBe(wants);
  expect(owedInAll(paid(334_974).books)).toBe(0);
  expect(paid(334_974).reduced).toBeUndefined();
});

test('on a plan of level payments it lowers them to what the remaining principal would have cost from the start', () => {
  const product: Product = {
    ...flex,
    method: 'declining',
    commission: {
      kind: 'rate',
      rate: rate(0, 2),
    },
  };
  const loan = loanOf(product);
  const due = loan.books.instalments[0]!; // ! four
  const amount = minor(owedOf(due) + 100_000);
  const done = settlePrepayment(loan.books, loan.rules, {
    on: due.dueOn,
    amount,
    reduces: 'lowerInstalments',
  })!; // ! it passes what is due
  const left = done.books.instalments.slice(1);
  const fresh = reAmortise(
    {
      principal: minor(sum(left.map(({ owed }) => owed.principal))),
      commission: minor(0),
      startsOn: due.dueOn,
      dueOn: left.map(({ dueOn }) => dueOn),
    },
    { product, market: mexico },
  );
  for (const [index, one] of left.entries())
    expect(Math.abs(owedOf(one) - fresh[index]!.amount)).toBeLessThanOrEqual(2); // ! as many
});

describe('laws, after any payments', () => {
  const life = fc.record({
    method: fc.constantFrom('flat', 'declining'),
    payments: fc.array(
      fc.record({
        day: fc.nat(130),
        amount: fc.integer({ min: 1, max: 150_000 }),
        wants: fc.constantFrom('instalment', 'lowerInstalments', 'shorterTerm'),
      }),
      { maxLength: 4 },
    ),
    day: fc.nat(130),
    more: fc.integer({ min: 1, max: 250_000 }),
    reduces: fc.constantFrom<Reduces>('lowerInstalments', 'shorterTerm'),
  });

  function lived(
    { method, payments, day }: { method: string; payments: unknown; day: number },
    changes: Partial<Product> = {},
  ) {
    const product = { ...flex, ...changes, method } as Product;
    const loan = loanOf(product);
    let now = loan.books;
    let reached: LocalDate = startsOn;
    const reach = (on: LocalDate) => {
      ({ books: now } = accrue(now, { after: reached, until: on }, loan.rules));
      reached = on;
    };
    const given = payments as { day: number; amount: number; wants: Reduces }[];
    for (const one of given.filter((it) => it.day <= day).toSorted((a, b) => a.day - b.day)) {
      reach(after(one.day));
      const receipt = { on: reached, amount: minor(one.amount), wants: one.wants };
      const settled = settle(now, receipt, loan.rules);
      expect(imbalance(receiptEntries('cash', receipt.amount, settled))).toBe(0);
      expect(correctionEntries(settled.books, now, {}).length).toBeGreaterThan(0);
      expect(imbalance(correctionEntries(settled.books, settled.books, {}))).toBe(0);
      now = settled.books;
    }
    reach(after(day));
    return { ...loan, books: now, on: reached };
  }

  test('a prepayment plus the payoff of that day equal the payoff without it, to the cent', () => {
    fc.assert(
      fc.property(life, (given) => {
        const loan = lived(given);
        const { on } = loan;
        const parts = loan.rules.parts!(); // ! given above
        const before = payoffOn(loan.books, parts, on);
        const amount = minor(given.more);
        const { reduces } = given;
        const done = settlePrepayment(loan.books, loan.rules, { on, amount, reduces });
        if (done === null || amount >= before.total) return;
        const rest = payoffOn(done.books, parts, on);
        expect(rest.total - rest.credit + amount - done.credit).toBe(before.total - before.credit);
        for (const { owed } of done.books.instalments)
          for (const part of Object.values(owed)) expect(part).toBeGreaterThanOrEqual(0);
        const paid = sum(done.applied.flatMap(({ parts: paidParts }) => Object.values(paidParts)));
        const fallen = sum(done.unearned.flatMap(({ interest, tax }) => [interest, tax]));
        expect(amount + fallen).toBe(paid + done.credit);
        const [was, is] = [deferredOn(loan.books, parts, on), deferredOn(done.books, parts, on)];
        expect(was.interest + was.tax - fallen).toBe(is.interest + is.tax);
        // Returning all of it restores the books.
        const back = reversePayment(done.books, { ...done, made: null }, amount);
        expect(back.books.instalments.map(({ owed }) => owed)).toEqual(
          loan.books.instalments.map(({ owed }) => owed),
        );
        expect(payoffOn(back.books, parts, on).total).toBe(before.total);
      }),
      runs(1_000),
    );
  });

  test('without commission the shorter term saves at least as much; more money saves no less', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 50_000 }), (given, more) => {
        const loan = lived(given, { commission: { kind: 'rate', rate: rate(0, 2) } });
        const saves = (reduces: Reduces, extra: number) => {
          const receipt = { on: loan.on, amount: minor(given.more + extra), reduces };
          const done = settlePrepayment(loan.books, loan.rules, receipt);
          return sum((done?.unearned ?? []).flatMap(({ interest, tax }) => [interest, tax]));
        };
        // Each period rounds its interest and its tax.
        expect(saves('shorterTerm', 0) + 4).toBeGreaterThanOrEqual(saves('lowerInstalments', 0));
        for (const reduces of ['shorterTerm', 'lowerInstalments'] as const)
          expect(saves(reduces, more) + 4).toBeGreaterThanOrEqual(saves(reduces, 0));
      }),
      runs(1_000),
    );
  });

  test('nothing is earned a second time: after its day interest accrues on the rest, up to all that remains', () => {
    fc.assert(
      fc.property(life, fc.nat(130), (given, later) => {
        const loan = lived(given);
        const parts = loan.rules.parts!(); // ! given above
        const [now, then] = [loan.on, addDays(loan.on, later)];
        const left = (day: LocalDate) => {
          const { interest, tax } = deferredOn(loan.books, parts, day);
          return interest + tax;
        };
        expect(left(then)).toBeLessThanOrEqual(left(now));
        expect(left(after(120))).toBe(0);
        expect(left(now)).toBeLessThanOrEqual(sum(parts.flatMap((it) => [it.interest, it.tax])));
      }),
      runs(500),
    );
  });
});

test('a prepayment counts from its own day: half the principal halves the interest of the rest of the period', () => {
  // Day 15: 889.20 is late or next; 1,050.65 more halves the outstanding principal. 15 days later a day earns less than
  // 1.50.
  const { books: done } = prepay(15, 194_000, 'lowerInstalments');
  const left = done.instalments.reduce((all, { owed }) => all + owed.principal, 0);
  const dayOf = (day: number) => deferredOn(done, parts, after(day)).interest;
  expect(dayOf(30) - dayOf(31)).toBeCloseTo((150 * left) / 225_000, -1);
  expect(dayOf(20) - dayOf(21)).toBeCloseTo((150 * left) / 300_000, -1);
});
