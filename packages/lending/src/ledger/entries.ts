import { applyPayment } from '../application-of-payment.ts';
import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Offer } from '../offer.ts';
import type { Accrual } from './accrue.ts';
import type { LoanBooks, Owed, OwedInstalment } from './loan-books.ts';
import type { Settlement } from './settle.ts';

/** The chart of accounts. Debits are positive, credits negative. */
export type Account =
  | 'cash'
  | `receivable.${keyof Owed}`
  | 'borrower.credit'
  | 'suspense'
  | 'tax.iva'
  | 'income.interest'
  | 'income.commission'
  | 'income.penalty'
  | 'income.extension'
  | 'expense.discount'
  | 'expense.writeOff';

/** One line of a balanced transaction. */
export type Entry = {
  readonly account: Account;
  readonly amount: Minor;
  readonly instalment?: number;
};

const KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

const credit = (amount: Minor): Minor => subtract(ZERO, amount);
// A line of nothing is not written.
const written = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ amount }) => amount !== 0);

/** A coupon's part of an instalment: it settles the charges first and then principal, as a payment does. */
function discounted({ amount, payable, ...one }: Offer['instalments'][number]): Owed {
  const debt = {
    extensionFee: ZERO,
    penalties: ZERO,
    interest: one.interest,
    commission: one.commission,
    iva: one.iva,
    principal: one.principal,
  };
  const { remaining } = applyPayment(subtract(amount, payable), debt);
  const { principal, interest, commission, iva } = remaining;
  return { principal, interest, commission, iva, penalty: ZERO };
}

/** What is owed of each instalment when the loan begins, the coupon taken off. */
export function openingOf(offer: Offer): { readonly number: number; readonly owed: Owed }[] {
  return offer.instalments.map((one) => ({ number: one.number, owed: discounted(one) }));
}

/**
 * The payout: what the borrower owes against the cash that left and the income and tax that are earned by it. Fees kept
 * back are earned at once; a coupon is our expense.
 */
export function payoutEntries(offer: Offer): Entry[] {
  const receivables = openingOf(offer).flatMap(({ number, owed }) =>
    KINDS.map((kind) => ({
      account: `receivable.${kind}` as const,
      amount: owed[kind],
      instalment: number,
    })),
  );
  return written([
    ...receivables,
    { account: 'expense.discount', amount: offer.discount },
    { account: 'cash', amount: credit(offer.received) },
    { account: 'income.interest', amount: credit(offer.interest) },
    { account: 'income.commission', amount: credit(offer.commission) },
    { account: 'tax.iva', amount: credit(offer.iva) },
  ]);
}

/** The penalties of one day. Penalties bear no tax here, as the loan terms state them. */
export function penaltyEntries(accruals: readonly Accrual[]): Entry[] {
  return written(
    accruals.flatMap(({ instalment, amount }) => [
      { account: 'receivable.penalty' as const, amount, instalment },
      { account: 'income.penalty' as const, amount: credit(amount), instalment },
    ]),
  );
}

/** Money that came in, from the account that holds it: `cash`, or `suspense` when it was matched later. */
export function receiptEntries(
  from: 'cash' | 'suspense',
  amount: Minor,
  settlement: Pick<Settlement, 'applied' | 'credit' | 'extension'>,
): Entry[] {
  const { applied, extension } = settlement;
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
    { account: 'borrower.credit', amount: credit(settlement.credit) },
  ]);
}

function difference(is: OwedInstalment, must: OwedInstalment): Entry[] {
  const { number: instalment } = must;
  return [
    ...KINDS.map((kind) => ({
      account: `receivable.${kind}` as const,
      amount: subtract(must.owed[kind], is.owed[kind]),
      instalment,
    })),
    { account: 'income.penalty', amount: subtract(is.accrued, must.accrued), instalment },
  ];
}

/** What brings books from how they are to how they must be; nothing when they are. Same instalments on both sides. */
export function correctionEntries(is: LoanBooks, must: LoanBooks): Entry[] {
  return written([
    ...must.instalments.flatMap((one, index) => difference(is.instalments[index]!, one)), // ! same plan
    { account: 'borrower.credit', amount: subtract(is.credit, must.credit) },
  ]);
}

/** What entries sum to: zero for a transaction. */
export function imbalance(entries: readonly Entry[]): Minor {
  return sum(entries.map(({ amount }) => amount));
}
