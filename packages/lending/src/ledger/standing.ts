import { accruesIncome, daysPastDue } from '../repayment/arrears.ts';
import type { ArrearsRules } from '../repayment/arrears.ts';
import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, greatest, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { commissionWithTax } from '../repayment/cooling-off.ts';
import type { Commission } from '../repayment/cooling-off-time.ts';
import { deferredOn, unearnedIn } from '../repayment/payoff.ts';
import { taxOfMore } from '../penalties/penalty-tax.ts';
import type { TaxOnPenalties } from '../penalties/penalty-tax.ts';
import { withoutZeros } from './entries.ts';
import type { Entry } from './entries.ts';
import { owedInAll, owedOf } from './loan-books.ts';
import type { LoanBooks } from './loan-books.ts';

/**
 * The part of a loan's receivables that is not the lender's asset, although the borrower owes it: interest and penalties
 * recognised as income only when paid, and what was charged off.
 */
export type Standing = { readonly suspended: Minor; readonly chargedOff: Minor };

/** What it depends on: the supervisor's day of non-accrual, the market's business days, and whether the loan was charged off. */
export type StandingRules = {
  readonly arrears: Pick<ArrearsRules, 'nonAccrualFrom' | 'sustainedPayments'>;
  readonly calendar: BusinessCalendar;
  readonly isChargedOff: boolean;
  /** Its plan began while income was suspended. */
  readonly wasSuspended: boolean;
  /** The tax in its penalties. */
  readonly penalty: TaxOnPenalties;
};

/**
 * Whether interest and penalties are recognised only when paid, because the loan is long overdue or was rescheduled in that
 * state.
 */
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
 * A loan's required standing on a day. From the supervisor's day of non-accrual on, interest and penalties are income only
 * when paid; unpaid income booked earlier is reversed. A charged-off loan has no book value, whatever its borrower still
 * owes. Tax is unaffected, because it is owed to the authority as it accrues. Source: CNBV criterio B-6, RBI IRAC norms,
 * BSP Circular 941 (`market.arrears.source`).
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

/** Brings suspended income from its balance to the required one: the difference is recognised, or reversed. */
export function suspensionEntries(booked: Minor, required: Minor): Entry[] {
  const more = subtract(required, booked);
  return withoutZeros([
    { account: 'suspended', amount: subtract(ZERO, more) },
    { account: 'income.suspended', amount: more },
  ]);
}

/**
 * Charges a loan off: its book value is an expense, and suspended income is removed. The borrower's debt and its
 * receivables remain; `chargedOff` offsets them from now on. Empty if the loan has no book value.
 */
export function chargeOffEntries(suspended: Minor, chargedOff: Minor): Entry[] {
  return withoutZeros([
    { account: 'suspended', amount: suspended },
    { account: 'expense.chargeOff', amount: subtract(chargedOff, suspended) },
    { account: 'chargedOff', amount: subtract(ZERO, chargedOff) },
  ]);
}

/**
 * What one act also booked: earned interest and tax, penalties and their tax, what was forgiven, commission cancelled
 * because the loan was given back (negative if it is charged again), and money from before the charge-off that was returned
 * and is owed again (negative if it is restored).
 */
export type AlsoBooked = {
  readonly earned: Earned;
  readonly penalties: Minor;
  readonly penaltyTax: Minor;
  readonly forgiven: Minor;
  readonly givenBack: Commission;
  readonly owedAgain: Minor;
};

/**
 * Updates a charged-off loan after an act: new income is not recognised before it is paid; forgiven amounts, cancelled
 * commission and taxes were already written off with the rest; money returned from before the charge-off is a larger loss;
 * any other decrease of the debt is a recovery.
 */
export function recoveryEntries(booked: Minor, required: Minor, also: AlsoBooked): Entry[] {
  const { earned, penalties, penaltyTax, forgiven, givenBack, owedAgain } = also;
  const more = subtract(required, booked);
  const income = add(earned.interest, penalties);
  const gone = add(forgiven, commissionWithTax(givenBack));
  const lost = subtract(sum([earned.tax, penaltyTax, owedAgain]), gone);
  return withoutZeros([
    { account: 'chargedOff', amount: subtract(ZERO, more) },
    { account: 'income.suspended', amount: income },
    { account: 'expense.chargeOff', amount: lost },
    { account: 'income.recovery', amount: subtract(more, add(income, lost)) },
  ]);
}
