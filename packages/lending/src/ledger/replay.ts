import type { LocalDate } from '../dates/local-date.ts';
import { accrue } from './accrue.ts';
import { ZERO } from '../money/minor.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { reversePayment } from './reverse-payment.ts';
import type { Returnable } from './reverse-payment.ts';
import { settle } from './settle.ts';
import type { Receipt, Settlement } from './settle.ts';

/** A loan since its payout: its books on that day, and all receipts in the order of their days. */
export type LoanHistory = {
  readonly startsOn: LocalDate;
  readonly start: LoanBooks;
  readonly receipts: readonly Receipt[];
};

/**
 * Replays a loan's history from its payout to the end of `until`. The ledger must equal the resulting books, in whatever
 * order we learned of the receipts. `settlements` has one entry for each receipt, in their order.
 */
export function replayLoan(
  history: LoanHistory,
  until: LocalDate,
  rules: LoanRules,
): { readonly books: LoanBooks; readonly settlements: readonly Settlement[] } {
  let books = history.start;
  let after = history.startsOn;
  const returnable = new Map<string, Returnable>();
  const settlements = history.receipts.map((receipt) => {
    if (receipt.on > after) {
      ({ books } = accrue(books, { after, until: receipt.on }, rules));
      after = receipt.on;
    }
    const settlement = receipt.returnOf
      ? returned(books, receipt, returnable)
      : settle(books, receipt, rules);
    ({ books } = settlement);
    const { applied, credit, unearned = [], prepaid = [], givenBack } = settlement;
    if (receipt.key !== undefined && !receipt.returnOf)
      returnable.set(receipt.key, {
        applied,
        credit,
        unearned,
        prepaid,
        ...(givenBack !== undefined && { givenBack }),
        made: receipt.made ?? null,
      });
    return settlement;
  });
  return { books: accrue(books, { after, until }, rules).books, settlements };
}

/** Applies a return to the books, and to what can still be returned of its payment. */
function returned(
  books: LoanBooks,
  { returnOf, amount }: Receipt,
  returnable: Map<string, Returnable>,
): Settlement {
  const key = returnOf ?? '';
  const payment = returnable.get(key);
  if (payment === undefined) throw new RangeError(`No payment ${key} before its return`);
  const after = reversePayment(books, payment, amount);
  returnable.set(key, after.left);
  return { books: after.books, applied: [], credit: ZERO, extension: null };
}
