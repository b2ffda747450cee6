import { accruesIncome, daysPastDue } from '../repayment/arrears.ts';
import type { ArrearsRules } from '../repayment/arrears.ts';
import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, greatest, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { deferredOn, unearnedIn } from '../repayment/payoff.ts';
import { taxOfMore } from '../penalties/penalty-tax.ts';
import type { TaxOnPenalties } from '../penalties/penalty-tax.ts';
import type { Entry } from './entries.ts';
import { owedInAll, owedOf } from './loan-books.ts';
import type { LoanBooks } from './loan-books.ts';

/**
 * The part of a loan's receivables that does not count as the lender's assets, although the borrower owes it: interest and
 * penalties that become income only when they are paid, and what was charged off.
 */
export type Standing = { readonly suspended: Minor; readonly chargedOff: Minor };

/** What decides it: the supervisor's day of non-accrual, the market's bank days, and whether two people have charged the loan off. */
export type StandingRules = {
  readonly arrears: Pick<ArrearsRules, 'nonAccrualFrom' | 'sustainedPayments'>;
  readonly calendar: BusinessCalendar;
  readonly isChargedOff: boolean;
  /** Its plan began while its income was stopped. */
  readonly wasSuspended: boolean;
  /** What of its penalties is tax. */
  readonly penalty: TaxOnPenalties;
};

/** Whether a loan's interest and penalties are income only when they are paid, as it is late for long or another plan was to help it. */
export function isSuspended(
  books: LoanBooks,
  day: LocalDate,
  { arrears, calendar, wasSuspended }: Omit<StandingRules, 'isChargedOff' | 'penalty'>,
): boolean {
  if (owedInAll(books) === 0) return false;
  if (!accruesIncome(arrears, daysPastDue(books, day, calendar))) return true;
  const { instalments } = books;
  const paid = instalments.filter((one) => owedOf(one) === 0).length;
  return wasSuspended && paid < Math.min(arrears.sustainedPayments, instalments.length);
}

/**
 * How a loan must stand in the books on a day. From the supervisor's day of non-accrual on, interest and penalties are income only
 * when they are paid; what was booked as income before and is not paid is reversed. A loan that was charged off is worth nothing,
 * whatever its borrower still owes. Tax stays, as it is owed to the authority as it accrues. Source: CNBV criterio B-6, RBI IRAC norms, BSP Circular 941 (`market.arrears.source`).
 */
export function standingOn(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  day: LocalDate,
  rules: StandingRules,
): Standing {
  if (rules.isChargedOff) {
    const { interest, tax } = deferredOn(books, parts, day);
    const worth = subtract(owedInAll(books), add(interest, tax));
    return { suspended: ZERO, chargedOff: greatest(worth, ZERO) };
  }
  if (!isSuspended(books, day, rules)) return { suspended: ZERO, chargedOff: ZERO };
  const unearned = new Map(
    unearnedIn(books, parts, day).map((one) => [one.instalment, one.interest]),
  );
  const charges = books.instalments.map(({ number, owed, accrued }) => {
    const tax = taxOfMore(subtract(accrued, owed.penalty), accrued, rules.penalty);
    const interest = greatest(subtract(owed.interest, unearned.get(number) ?? ZERO), ZERO);
    return add(subtract(owed.penalty, tax), interest);
  });
  return { suspended: sum([ZERO, ...charges]), chargedOff: ZERO };
}

const written = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amount }) => amount !== 0);

/** What brings suspended income from how it stands to how it must: the rest is income, or is income no more. */
export function suspensionEntries(is: Minor, must: Minor): Entry[] {
  const more = subtract(must, is);
  return written([
    { account: 'suspended', amount: subtract(ZERO, more) },
    { account: 'income.suspended', amount: more },
  ]);
}

/**
 * Charges a loan off: what it is worth in the books is lost, and what was not income yet never was. The borrower's debt and its
 * receivables stay as they are; `chargedOff` stands against them from now on. Nothing where the loan is worth nothing.
 */
export function chargeOffEntries(suspended: Minor, chargedOff: Minor): Entry[] {
  return written([
    { account: 'suspended', amount: suspended },
    { account: 'expense.chargeOff', amount: subtract(chargedOff, suspended) },
    { account: 'chargedOff', amount: subtract(ZERO, chargedOff) },
  ]);
}

/** What one act has booked besides: interest and tax that were earned, penalties that were charged and their tax, and what was forgiven. */
export type BookedBeside = {
  readonly earned: Earned;
  readonly penalties: Minor;
  readonly penaltyTax: Minor;
  readonly forgiven: Minor;
};

/**
 * Follows a charged-off loan after an act: charges that were booked as income are none before they are paid, what is forgiven or
 * taxed was lost with the rest, and everything else by which the debt has fallen is a recovery.
 */
export function recoveryEntries(is: Minor, must: Minor, beside: BookedBeside): Entry[] {
  const { earned, penalties, penaltyTax, forgiven } = beside;
  const more = subtract(must, is);
  const income = add(earned.interest, penalties);
  const lost = subtract(add(earned.tax, penaltyTax), forgiven);
  return written([
    { account: 'chargedOff', amount: subtract(ZERO, more) },
    { account: 'income.suspended', amount: income },
    { account: 'expense.chargeOff', amount: lost },
    { account: 'income.recovery', amount: subtract(more, add(income, lost)) },
  ]);
}
