import type { LocalDate } from '../dates/local-date.ts';
import { accrue } from './accrue.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { settle } from './settle.ts';
import type { Receipt, Settlement } from './settle.ts';

/** A loan from its payout on: the books of that day, and everything that came in, in the order of its day. */
export type LoanHistory = {
  readonly startsOn: LocalDate;
  readonly start: LoanBooks;
  readonly receipts: readonly Receipt[];
};

/**
 * Runs a loan's history from its payout to the end of `until`: the books as they must be, whenever each receipt became
 * known. `settlements` stand beside the receipts. The ledger of a loan always equals this (reliability.md I14).
 */
export function replayLoan(
  history: LoanHistory,
  until: LocalDate,
  rules: LoanRules,
): { readonly books: LoanBooks; readonly settlements: readonly Settlement[] } {
  let books = history.start;
  let after = history.startsOn;
  const settlements = history.receipts.map((receipt) => {
    if (receipt.on > after) {
      ({ books } = accrue(books, { after, until: receipt.on }, rules));
      after = receipt.on;
    }
    const settlement = settle(books, receipt, rules);
    ({ books } = settlement);
    return settlement;
  });
  return { books: accrue(books, { after, until }, rules).books, settlements };
}
