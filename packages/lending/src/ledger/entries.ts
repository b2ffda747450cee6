import { totalOf } from '../accrual/earned.ts';
import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Commission } from '../repayment/cooling-off-time.ts';
import type { Minor } from '../money/minor.ts';
import type { Offer } from '../offer/offer.ts';
import { taxOfMore } from '../penalties/penalty-tax.ts';
import type { TaxOnPenalties } from '../penalties/penalty-tax.ts';
import type { Accrual } from './accrue.ts';
import type { LoanBooks, Owed, OwedInstalment } from './loan-books.ts';
import { openingOf } from './opening.ts';
import type { Settlement } from './settle.ts';
import type { Prepaid } from './settle-prepayment.ts';

/** The chart of accounts. Debits are positive, credits negative. */
export type Account =
  | 'cash'
  /** What providers have sent to the lender's own bank. */
  | 'bank'
  | `receivable.${keyof Owed}`
  | 'borrower.credit'
  | 'suspense'
  | 'tax.iva'
  /** Tax on penalties, apart: how much a loan's penalties came to is read from it and their income. */
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
  /** Of the income above, what is none before it is paid. */
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

const KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

const credit = (amount: Minor): Minor => subtract(ZERO, amount);
// Entries of zero are left out.
const written = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amount }) => amount !== 0);

/**
 * The payout: receivables against the cash that was paid out and the charges. Commission and its tax are earned at once, interest
 * and its tax (`parts`) day by day. A coupon is an expense of ours, and the interest that it pays is earned at once.
 */
export function payoutEntries(offer: Offer, parts: readonly AccruingPart[]): Entry[] {
  const receivables = openingOf(offer).flatMap(({ number, owed }) =>
    KINDS.map((kind) => ({
      account: `receivable.${kind}` as const,
      amount: owed[kind],
      instalment: number,
    })),
  );
  const deferred = totalOf(parts);
  return written([
    ...receivables,
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
 * Remembers by instalment which principal was paid before its time: no money, but what its interest is reckoned by, so it stands
 * among the entries and is a sum of them. Every line has its other side on the loan as a whole.
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

/** Commission and its tax that are not charged after all: entries of these accounts with an instalment. */
const givenBackEntries = (instalment: number, { commission, tax }: Commission): Entry[] => [
  { account: 'income.commission', amount: commission, instalment },
  { account: 'tax.iva', amount: tax, instalment },
];

/** What brings deferred interest and its tax from how they stand to how they must: the rest is earned, or is earned no more. */
export function earningEntries(is: Earned, must: Earned): Entry[] {
  const interest = subtract(is.interest, must.interest);
  const tax = subtract(is.tax, must.tax);
  return written([
    { account: 'deferred.interest', amount: interest },
    { account: 'income.interest', amount: credit(interest) },
    { account: 'deferred.tax', amount: tax },
    { account: 'tax.iva', amount: credit(tax) },
  ]);
}

/** Penalties that are charged, as income and the tax that they hold. */
export function penaltyEntries(accruals: readonly Accrual[]): Entry[] {
  return written(
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

/** What brings the penalties of an instalment from one amount in all to another, but for what is owed of them. */
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
 * Money that came in, from the account that holds it: `cash`, or `suspense` when it was matched later. Where it ends the loan or
 * prepays a part of it, what would have been earned by that after its day leaves what is deferred.
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
  return written([
    { account: from, amount },
    { account: 'income.extension', amount: credit(extension?.fee.net ?? ZERO) },
    { account: 'tax.iva', amount: credit(extension?.fee.iva ?? ZERO) },
    ...applied.flatMap(({ instalment, parts }) =>
      KINDS.map((kind) => ({
        account: `receivable.${kind}` as const,
        amount: credit(parts[kind]),
        instalment,
      })),
    ),
    ...unearned.flatMap(({ instalment, interest, tax }): Entry[] => [
      { account: 'deferred.interest', amount: interest, instalment },
      { account: 'deferred.tax', amount: tax, instalment },
    ]),
    ...memoEntries(prepaid),
    ...(givenBack === undefined ? [] : givenBackEntries(applied[0]?.instalment ?? 1, givenBack)),
    { account: 'borrower.credit', amount: credit(settlement.credit) },
  ]);
}

const NOTHING: Earned = { interest: ZERO, tax: ZERO };

function difference(is: OwedInstalment, must: OwedInstalment, rule: TaxOnPenalties): Entry[] {
  const { number: instalment, unearned: now = NOTHING } = must;
  const { unearned: was = NOTHING } = is;
  return [
    ...KINDS.map((kind) => ({
      account: `receivable.${kind}` as const,
      amount: subtract(must.owed[kind], is.owed[kind]),
      instalment,
    })),
    ...penaltiesFrom(instalment, is.accrued, must.accrued, rule),
    { account: 'deferred.interest', amount: subtract(now.interest, was.interest), instalment },
    { account: 'deferred.tax', amount: subtract(now.tax, was.tax), instalment },
    ...givenBackEntries(instalment, {
      commission: subtract(must.givenBack?.commission ?? ZERO, is.givenBack?.commission ?? ZERO),
      tax: subtract(must.givenBack?.tax ?? ZERO, is.givenBack?.tax ?? ZERO),
    }),
  ];
}

/** What brings books from how they are to how they must be; nothing when they are. Same instalments on both sides. */
export function correctionEntries(is: LoanBooks, must: LoanBooks, rule: TaxOnPenalties): Entry[] {
  return written([
    ...must.instalments.flatMap((one, index) => difference(is.instalments[index]!, one, rule)), // ! same plan
    ...memoEntries(
      must.instalments.map(({ number, prepaid = ZERO }, index) => ({
        instalment: number,
        principal: subtract(prepaid, is.instalments[index]!.prepaid ?? ZERO), // ! same plan
      })),
    ),
    { account: 'borrower.credit', amount: subtract(is.credit, must.credit) },
  ]);
}

/** What entries sum to: zero for a transaction. */
export function imbalance(entries: readonly Entry[]): Minor {
  return sum(entries.map(({ amount }) => amount));
}
