import { totalOf, unearnedOf } from './accrual/earned.ts';
import type { AccruingPart, Earned } from './accrual/accruing-part.ts';
import type { LocalDate } from './dates/local-date.ts';
import { owedInAll } from './ledger/loan-books.ts';
import type { LoanBooks, Owed } from './ledger/loan-books.ts';
import { ZERO, greatest, least, subtract, sum } from './money/minor.ts';
import type { Minor } from './money/minor.ts';

/**
 * What ends a loan on a day, smallest units. `total = principal + interest + commission + tax + penalties − returned`, and
 * `total + saved.total` is all that is owed.
 */
export type Payoff = {
  readonly on: LocalDate;
  readonly principal: Minor;
  /** Earned by that day and not paid. */
  readonly interest: Minor;
  /** Charged for the opening of the loan: it stays. */
  readonly commission: Minor;
  readonly tax: Minor;
  readonly penalties: Minor;
  /** Interest that was paid before it was earned, with its tax, taken off the rest. */
  readonly returned: Minor;
  readonly total: Minor;
  /** What paying on the agreed dates would cost more. */
  readonly saved: { readonly interest: Minor; readonly tax: Minor; readonly total: Minor };
  /** The borrower's, where more was paid ahead than ends the loan. */
  readonly credit: Minor;
};

/** What an instalment's charges hold of days that nobody owes any more. */
export type Unearned = Earned & { readonly instalment: number };

/** What is charged of each instalment for the days after a day, less what an earlier payoff left out of it already. */
export function unearnedIn(
  { instalments }: LoanBooks,
  parts: readonly AccruingPart[],
  day: LocalDate,
): Unearned[] {
  return parts.map((part) => {
    const before = instalments.find(({ number }) => number === part.instalment)?.unearned;
    const { interest, tax } = unearnedOf(part, day);
    return {
      instalment: part.instalment,
      interest: greatest(subtract(interest, before?.interest ?? ZERO), ZERO),
      tax: greatest(subtract(tax, before?.tax ?? ZERO), ZERO),
    };
  });
}

/** What of a loan's interest and its tax is still to be earned on a day: nothing once the loan is paid. */
export function deferredOn(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  day: LocalDate,
): Earned {
  return totalOf(owedInAll(books) === 0 ? [] : unearnedIn(books, parts, day));
}

/**
 * What paying everything on a day costs: principal, the interest of the time outstanding, commission, penalties and their tax; no
 * interest of a day to come. `books` are accrued to `on` (`accrue`); `parts` are the loan's own (`accruingParts`). Source: LFPC
 * arts. 66 and 69 (early payment reduces interest), RBI/2024-25/30 (no interest beyond the time outstanding).
 */
export function payoffOn(books: LoanBooks, parts: readonly AccruingPart[], on: LocalDate): Payoff {
  const owed = (kind: keyof Owed): Minor => sum(books.instalments.map((one) => one.owed[kind]));
  const unearned = totalOf(unearnedIn(books, parts, on));
  const interest = subtract(owed('interest'), unearned.interest);
  const tax = subtract(owed('iva'), unearned.tax);
  const saved = { ...unearned, total: sum([unearned.interest, unearned.tax]) };
  const rest = subtract(owedInAll(books), saved.total);
  return {
    on,
    principal: owed('principal'),
    interest: greatest(interest, ZERO),
    commission: owed('commission'),
    tax: greatest(tax, ZERO),
    penalties: owed('penalty'),
    returned: subtract(ZERO, sum([least(interest, ZERO), least(tax, ZERO)])),
    total: greatest(rest, ZERO),
    saved,
    credit: greatest(subtract(ZERO, rest), ZERO),
  };
}
