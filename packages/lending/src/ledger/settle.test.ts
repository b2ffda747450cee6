import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { CONTRACT_PENALTY, TERMS_PENALTY } from '../penalties/penalty-rule.ts';
import { unico } from '../product.ts';
import { accrue } from './accrue.ts';
import { NOTHING_OWED, hasLate, owedInAll } from './loan-books.ts';
import type { LoanBooks, LoanRules, OwedInstalment } from './loan-books.ts';
import { replayLoan } from './replay.ts';
import { offerExtension, settle } from './settle.ts';
import type { Receipt } from './settle.ts';

// Two instalments of 1,168.78 on business days, of a product that charges 3 % a day late and 5 % with IVA for seven days more.
const DUE = localDate('2026-04-08');
const NEXT_DUE = localDate('2026-05-13');
const PAYABLE = 116_878;
const CHARGES = 16_878;
const FEE = 5_800;
const DAILY = 3_506;
// 7,012.68 cents: the days are rounded together.
const TWO_DAYS = 7_013;

const instalment = (number: number, changes: Partial<OwedInstalment> = {}): OwedInstalment => ({
  number,
  dueOn: number === 1 ? DUE : NEXT_DUE,
  extendedDays: 0,
  accrued: minor(0),
  planned: {
    principal: minor(1e5),
    amount: minor(PAYABLE),
  },
  owed: {
    principal: minor(1e5),
    interest: minor(4550),
    commission: minor(1e4),
    iva: minor(2328),
    penalty: minor(0),
  },
  ...changes,
});
const booksOf = (...instalments: OwedInstalment[]): LoanBooks => ({
  credit: minor(0),
  instalments,
});
const books = booksOf(instalment(1), instalment(2));
const rules: LoanRules = {
  product: {
    ...unico,
    penalty: CONTRACT_PENALTY,
  },
  calendar: mexico.calendar,
  isRepeatClient: false,
  canBeExtended: true,
  stops: [],
};
const receipt = (amount: number, others: Partial<Receipt> = {}): Receipt => ({
  on: DUE,
  amount: minor(amount),
  wants: 'instalment',
  ...others,
});
const lateBy = (days: number): LoanBooks =>
  accrue(books, { after: DUE, until: addDays(DUE, days) }, rules).books;

describe('an extension on offer', () => {
  test('costs its fee alone until the due date, and counts from there', () => {
    for (const on of [addDays(DUE, -10), DUE])
      expect(offerExtension(books, on, rules)).toMatchObject({
        instalment: 1,
        days: 7,
        newDueOn: addDays(DUE, 7),
        dueFirst: 0,
        payNow: FEE,
      });
  });

  test('asks for charges and penalties first once it is late, and counts from that day', () => {
    expect(offerExtension(lateBy(2), addDays(DUE, 2), rules)).toMatchObject({
      newDueOn: addDays(DUE, 9),
      dueFirst: CHARGES + TWO_DAYS,
      payNow: FEE + CHARGES + TWO_DAYS,
      stillOwed: PAYABLE + TWO_DAYS,
    });
  });

  test('asks for them from the first late day on', () => {
    const on = addDays(DUE, 1);
    expect(offerExtension(lateBy(1), on, rules)?.dueFirst).toBe(CHARGES + DAILY);
  });

  test('is offered for the earliest unpaid instalment', () => {
    const paid = booksOf(instalment(1, { owed: NOTHING_OWED }), instalment(2));
    expect(offerExtension(paid, DUE, rules)).toMatchObject({
      instalment: 2,
      oldDueOn: NEXT_DUE,
    });
    const cent = { ...NOTHING_OWED, principal: minor(1) };
    const almost = booksOf(instalment(1, { owed: cent }), instalment(2));
    expect(offerExtension(almost, DUE, rules)).toMatchObject({ instalment: 1, oldDueOn: DUE });
  });

  test('is available once for an instalment, however few its days were', () => {
    const used = (extendedDays: number) =>
      offerExtension(booksOf(instalment(1, { extendedDays })), DUE, rules)?.days ?? null;
    expect([0, 3, 7].map(used)).toEqual([7, null, null]);
  });

  test('ends on a business day before the next instalment, or is not offered', () => {
    const next = (days: number) => instalment(2, { dueOn: addDays(DUE, days) });
    const until = (days: number, on = DUE) =>
      offerExtension(booksOf(instalment(1), next(days)), on, rules)?.newDueOn ?? null;
    expect(until(30)).toBe(addDays(DUE, 7));
    expect(until(5)).toBe(addDays(DUE, 5));
    expect(until(4)).toBe(addDays(DUE, 2)); // a Sunday: the Friday before
    expect(until(5, addDays(DUE, 5))).toBeNull();
    expect(until(1)).toBe(addDays(DUE, 1)); // one day is enough
  });

  test('is not offered if the order or the product has none, or nothing is owed', () => {
    expect(offerExtension(books, DUE, { ...rules, canBeExtended: false })).toBeNull();
    const fixed = { ...rules, product: { ...unico, extension: null } };
    expect(offerExtension(books, DUE, fixed)).toBeNull();
    expect(offerExtension(booksOf(instalment(1, { owed: NOTHING_OWED })), DUE, rules)).toBeNull();
    expect(offerExtension(booksOf(), DUE, rules)).toBeNull();
  });
});

describe('a receipt', () => {
  test('for an extension moves only its instalment, if it is enough', () => {
    const done = settle(books, receipt(FEE, { wants: 'extension' }), rules);
    expect(done.extension).toMatchObject({ instalment: 1, payNow: FEE });
    expect(done.books).toEqual(
      booksOf(instalment(1, { dueOn: addDays(DUE, 7), extendedDays: 7 }), instalment(2)),
    );
    expect(done.credit).toBe(0);
  });

  test('for an extension of an instalment that was already moved is an ordinary payment', () => {
    const before = booksOf(instalment(1, { extendedDays: 3 }));
    const done = settle(before, receipt(FEE, { wants: 'extension' }), rules);
    expect(done.extension).toBeNull();
    expect(done.books.instalments[0]).toMatchObject({ extendedDays: 3, dueOn: DUE });
  });

  test('that is a cent short of an extension is an ordinary payment', () => {
    const done = settle(books, receipt(FEE - 1, { wants: 'extension' }), rules);
    expect(done.extension).toBeNull();
    expect(done.books.instalments.map(({ dueOn }) => dueOn)).toEqual([DUE, NEXT_DUE]);
    expect(owedInAll(done.books)).toBe(2 * PAYABLE - (FEE - 1));
  });

  test('for an instalment makes no extension, whatever it comes to', () => {
    const done = settle(books, receipt(FEE), rules);
    expect(done.extension).toBeNull();
    expect(owedInAll(done.books)).toBe(2 * PAYABLE - FEE);
  });

  test('of more than everything owed leaves the rest as credit, added to earlier credit', () => {
    const done = settle({ ...books, credit: minor(5) }, receipt(2 * PAYABLE + 100), rules);
    expect(done.credit).toBe(100);
    expect(done.books.credit).toBe(105);
    expect(owedInAll(done.books)).toBe(0);
    expect(done.applied.map(({ instalment: number }) => number)).toEqual([1, 2]);
  });

  test('that has already made its extension keeps its day, and does not extend twice', () => {
    const made = { instalment: 2, newDueOn: addDays(NEXT_DUE, 7), fee: minor(FEE) };
    const moved = booksOf(instalment(1), instalment(2, { extendedDays: 7 }));
    const done = settle(moved, receipt(FEE + 1_000, { wants: 'extension', made }), rules);
    expect(done.extension).toBeNull();
    expect(done.books.instalments).toMatchObject([
      { dueOn: DUE, extendedDays: 0 },
      { dueOn: made.newDueOn, extendedDays: 7 },
    ]);
    expect(owedInAll(done.books)).toBe(2 * PAYABLE - 1_000);
  });

  test('from before the payout is credit and settles nothing', () => {
    const early = settle(
      { ...books, credit: minor(5) },
      receipt(1_000, { isBeforePayout: true }),
      rules,
    );
    expect(early).toEqual({
      books: {
        ...books,
        credit: 1005,
      },
      applied: [],
      credit: 1e3,
      extension: null,
    });
  });
});

describe('late', () => {
  test('is a loan with an instalment that is unpaid on the day after its due date', () => {
    const late = (one: LoanBooks, on: string) => hasLate(one, localDate(on), mexico.calendar);
    expect(late(books, '2026-04-08')).toBe(false);
    expect(late(books, '2026-04-09')).toBe(true);
    expect(late(booksOf(instalment(1, { owed: NOTHING_OWED }), instalment(2)), '2026-04-09')).toBe(
      false,
    );
    expect(late(booksOf(instalment(2), instalment(1)), '2026-04-09')).toBe(true);
    expect(late(booksOf(), '2026-04-09')).toBe(false);
    const onlyPenalty = { ...NOTHING_OWED, penalty: minor(1) };
    expect(late(booksOf(instalment(1, { owed: onlyPenalty })), '2026-04-09')).toBe(true);
    expect(owedInAll(booksOf())).toBe(0);
  });

  test('an instalment that is paid costs nothing more, not even once', () => {
    const terms = { ...rules, product: { ...unico, penalty: TERMS_PENALTY } };
    const paid = booksOf(instalment(1, { owed: NOTHING_OWED }));
    expect(accrue(paid, { after: DUE, until: addDays(DUE, 5) }, terms).accruals).toEqual([]);
  });

  test('a one-time amount is charged once, also when an extension restarts the count of days', () => {
    const terms = { ...rules, product: { ...unico, penalty: TERMS_PENALTY } };
    const span = { after: DUE, until: addDays(DUE, 1) };
    const [first] = accrue(booksOf(instalment(1)), span, terms).accruals;
    const again = booksOf(instalment(1, { accrued: minor(1) }));
    const [second] = accrue(again, span, terms).accruals;
    expect([first?.amount, second?.amount]).toEqual([105_844, 5_844]);
  });

  test('a day without a charge, because the limit is reached, has no accrual', () => {
    const limit = { amount: 5, scale: 2 };
    const limited = { ...rules, product: { ...unico, penalty: { ...unico.penalty, limit } } };
    const { accruals } = accrue(
      booksOf(instalment(1)),
      { after: DUE, until: addDays(DUE, 9) },
      limited,
    );
    expect(accruals.map(({ amount }) => amount)).toEqual([DAILY, 5_843 - DAILY]);
  });
});

describe('a history', () => {
  const day = (days: number) => addDays(DUE, days);

  test('accrues penalties up to each receipt, and after the last one', () => {
    const receipts = [
      receipt(1_000, { on: day(2) }),
      receipt(500, { on: day(2) }),
      receipt(PAYABLE, { on: day(3) }),
    ];
    const played = replayLoan({ startsOn: day(-30), start: books, receipts }, day(5), rules);
    const atTwo = accrue(books, { after: day(-30), until: day(2) }, rules).books;
    const first = settle(atTwo, receipts[0]!, rules); // ! three receipts
    const second = settle(first.books, receipts[1]!, rules); // ! three receipts
    const atThree = accrue(second.books, { after: day(2), until: day(3) }, rules).books;
    const third = settle(atThree, receipts[2]!, rules); // ! three receipts
    expect(played.settlements).toEqual([first, second, third]);
    expect(played.books).toEqual(
      accrue(third.books, { after: day(3), until: day(5) }, rules).books,
    );
    // Three days on all of it, because the first money went to penalties, and two on the 90.19 left after the last.
    expect(played.books.instalments[0]?.accrued).toBe(TWO_DAYS + DAILY + 541);
  });

  test('without a receipt has accruals only', () => {
    const played = replayLoan({ startsOn: DUE, start: books, receipts: [] }, day(4), rules);
    expect(played).toEqual({ books: lateBy(4), settlements: [] });
  });
});
