import * as fc from 'fast-check';
import { localDate } from '../src/dates/local-date.ts';
import { NOTHING_OWED } from '../src/ledger/loan-books.ts';
import type { LoanBooks, Owed } from '../src/ledger/loan-books.ts';
import { ZERO, minor } from '../src/money/minor.ts';

export const amounts = fc.integer({ min: 0, max: 1e7 }).map(minor);

const owed: fc.Arbitrary<Owed> = fc.record({
  principal: amounts,
  interest: amounts,
  commission: amounts,
  iva: amounts,
  penalty: amounts,
});

/** The books of one to six instalments, due a month apart from 2 January 2026, some of them paid. */
export const randomBooks: fc.Arbitrary<LoanBooks> = fc
  .array(fc.oneof(owed, fc.constant(NOTHING_OWED)), { minLength: 1, maxLength: 6 })
  .map((all) => ({
    credit: ZERO,
    instalments: all.map((one, index) => ({
      number: index + 1,
      dueOn: localDate(`2026-0${index + 1}-02`),
      extendedDays: 0,
      planned: { principal: one.principal, amount: minor(1) },
      owed: one,
      accrued: one.penalty,
    })),
  }));
