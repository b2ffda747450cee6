import { NOTHING_EARNED, totalOf } from '../accrual/earned.ts';
import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Commission } from '../repayment/cooling-off-time.ts';
import type { Minor } from '../money/minor.ts';
import type { Offer } from '../offer/offer.ts';
import { taxOfMore } from '../penalties/penalty-tax.ts';
import type { TaxOnPenalties } from '../penalties/penalty-tax.ts';
import type { Accrual } from './accrue.ts';
import type { Unearned } from '../repayment/payoff.ts';
import { NOTHING_OWED, OWED_KINDS } from './loan-books.ts';
import type { LoanBooks, Owed, OwedInstalment } from './loan-books.ts';
import { openingOf } from './opening.ts';
import type { Settlement } from './settle.ts';
import type { Prepaid } from './settle-prepayment.ts';

/** The chart of accounts. Debits are positive, credits negative. */
export type Account =
  | 'cash'
  /** Money that providers have sent to the lender's own bank. */
  | 'bank'
  | `receivable.${keyof Owed}`
  | 'borrower.credit'
  | 'suspense'
  | 'tax.iva'
  /** Tax on penalties, in its own account, because a loan's penalties are read from it and their income. */
  | 'tax.penalty'
  /** Tax that providers charge on their fees. */
  | 'tax.onFees'
  | 'deferred.interest'
  | 'deferred.tax'
  | 'memo.prepaid'
  | 'income.interest'
  | 'income.commission'
  | 'income.penalty'
  | 'income.extension'
  | 'income.recovery'
  /** The part of the income above that is not recognised until it is paid. */
  | 'income.suspended'
  | 'suspended'
  | 'chargedOff'
  | 'expense.discount'
  | 'expense.providerFee'
  | 'expense.writeOff'
  | 'expense.chargeOff';

/** One line of a balanced transaction. */
export type Entry = {
  readonly account: Account;
  readonly amount: Minor;
  readonly instalment?: number;
};

const credit = (amount: Minor): Minor => subtract(ZERO, amount);

/** Leaves out entries of zero. */
export const withoutZeros = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amount }) => amount !== 0);

/** Changes what is owed of an instalment from `before` to `after`. */
export const receivableEntries = (instalment: number, before: Owed, after: Owed): Entry[] =>
  OWED_KINDS.map((kind) => ({
    account: `receivable.${kind}` as const,
    amount: subtract(after[kind], before[kind]),
    instalment,
  }));

/** Takes interest and its tax that are never earned out of the deferred accounts. */
export const cancelledEntries = (unearned: readonly Unearned[]): Entry[] =>
  unearned.flatMap(({ instalment, interest, tax }): Entry[] => [
    { account: 'deferred.interest', amount: interest, instalment },
    { account: 'deferred.tax', amount: tax, instalment },
  ]);

/**
 * The payout: receivables against the cash paid out and the charges. Commission and its tax are earned at once, interest
 * and its tax (`parts`) day by day. A coupon is the lender's expense, and interest that it pays is earned at once.
 */
export function payoutEntries(offer: Offer, parts: readonly AccruingPart[]): Entry[] {
  const deferred = totalOf(parts);
  return withoutZeros([
    ...openingOf(offer).flatMap(({ number, owed }) =>
      receivableEntries(number, NOTHING_OWED, owed),
    ),
    { account: 'expense.discount', amount: offer.discount },
    { account: 'cash', amount: credit(offer.received) },
    { account: 'income.interest', amount: subtract(deferred.interest, offer.interest) },
    { account: 'income.commission', amount: credit(offer.commission) },
    { account: 'tax.iva', amount: subtract(deferred.tax, offer.iva) },
    { account: 'deferred.interest', amount: credit(deferred.interest) },
    { account: 'deferred.tax', amount: credit(deferred.tax) },
  ]);
}

/**
 * Records by instalment which principal was prepaid. It moves no money, but interest depends on it, so it is stored
 * as entries and is their sum. Every line has its opposite on the loan as a whole.
 */
function memoEntries(prepaid: readonly Prepaid[]): Entry[] {
  if (prepaid.length === 0) return [];
  return [
    ...prepaid.map(({ instalment, principal }) => ({
      account: 'memo.prepaid' as const,
      amount: principal,
      instalment,
    })),
    { account: 'memo.prepaid', amount: credit(sum(prepaid.map(({ principal }) => principal))) },
  ];
}

/** Commission and its tax that are cancelled: entries of these accounts with an instalment. */
const givenBackEntries = (instalment: number, { commission, tax }: Commission): Entry[] => [
  { account: 'income.commission', amount: commission, instalment },
  { account: 'tax.iva', amount: tax, instalment },
];

/** Brings deferred interest and its tax from their balance to the required one: the difference is earned, or reversed. */
export function earningEntries(booked: Earned, required: Earned): Entry[] {
  const interest = subtract(booked.interest, required.interest);
  const tax = subtract(booked.tax, required.tax);
  return withoutZeros([
    { account: 'deferred.interest', amount: interest },
    { account: 'income.interest', amount: credit(interest) },
    { account: 'deferred.tax', amount: tax },
    { account: 'tax.iva', amount: credit(tax) },
  ]);
}

/** Penalties charged, as income and the tax in it. */
export function penaltyEntries(accruals: readonly Accrual[]): Entry[] {
  return withoutZeros(
    accruals.flatMap(({ instalment, amount, tax }) => [
      { account: 'receivable.penalty' as const, amount, instalment },
      ...penaltiesOf(instalment, subtract(amount, tax), tax),
    ]),
  );
}

const penaltiesOf = (instalment: number, income: Minor, tax: Minor): Entry[] => [
  { account: 'income.penalty', amount: credit(income), instalment },
  { account: 'tax.penalty', amount: credit(tax), instalment },
];

/** Changes an instalment's total penalties from one amount to another, except for the receivable. */
export function penaltiesFrom(
  instalment: number,
  before: Minor,
  after: Minor,
  rule: TaxOnPenalties,
): Entry[] {
  const tax = taxOfMore(before, after, rule);
  return penaltiesOf(instalment, subtract(subtract(after, before), tax), tax);
}

/**
 * Money received, from the account that holds it: `cash`, or `suspense` if it was matched later. If it ends the loan or
 * prepays a part of it, interest for the days after it leaves the deferred account.
 */
export function receiptEntries(
  from: 'cash' | 'suspense',
  amount: Minor,
  settlement: Pick<
    Settlement,
    'applied' | 'credit' | 'extension' | 'unearned' | 'prepaid' | 'givenBack'
  >,
): Entry[] {
  const { applied, extension, unearned = [], prepaid = [], givenBack } = settlement;
  return withoutZeros([
    { account: from, amount },
    { account: 'income.extension', amount: credit(extension?.fee.net ?? ZERO) },
    { account: 'tax.iva', amount: credit(extension?.fee.iva ?? ZERO) },
    ...applied.flatMap(({ instalment, parts }) =>
      receivableEntries(instalment, parts, NOTHING_OWED),
    ),
    ...cancelledEntries(unearned),
    ...memoEntries(prepaid),
    ...(givenBack === undefined ? [] : givenBackEntries(applied[0]?.instalment ?? 1, givenBack)),
    { account: 'borrower.credit', amount: credit(settlement.credit) },
  ]);
}

function correctionOf(
  before: OwedInstalment,
  after: OwedInstalment,
  rule: TaxOnPenalties,
): Entry[] {
  const { number: instalment } = after;
  const [was, is] = [before.unearned ?? NOTHING_EARNED, after.unearned ?? NOTHING_EARNED];
  return [
    ...receivableEntries(instalment, before.owed, after.owed),
    ...penaltiesFrom(instalment, before.accrued, after.accrued, rule),
    { account: 'deferred.interest', amount: subtract(is.interest, was.interest), instalment },
    { account: 'deferred.tax', amount: subtract(is.tax, was.tax), instalment },
    ...givenBackEntries(instalment, {
      commission: subtract(
        after.givenBack?.commission ?? ZERO,
        before.givenBack?.commission ?? ZERO,
      ),
      tax: subtract(after.givenBack?.tax ?? ZERO, before.givenBack?.tax ?? ZERO),
    }),
  ];
}

/** The entries that change books from `before` to `after`; none if they are equal. Both have the same instalments. */
export function correctionEntries(
  before: LoanBooks,
  after: LoanBooks,
  rule: TaxOnPenalties,
): Entry[] {
  return withoutZeros([
    ...after.instalments.flatMap(
      (one, index) => correctionOf(before.instalments[index]!, one, rule), // ! same plan
    ),
    ...memoEntries(
      after.instalments.map(({ number, prepaid = ZERO }, index) => ({
        instalment: number,
        principal: subtract(prepaid, before.instalments[index]!.prepaid ?? ZERO), // ! same plan
      })),
    ),
    { account: 'borrower.credit', amount: subtract(before.credit, after.credit) },
  ]);
}

/** The sum of entries: zero for a balanced transaction. */
export function imbalance(entries: readonly Entry[]): Minor {
  return sum(entries.map(({ amount }) => amount));
}
