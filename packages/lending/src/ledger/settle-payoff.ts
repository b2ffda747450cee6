import type { AccruingPart } from '../accrual/accruing-part.ts';
import { NOTHING_EARNED } from '../accrual/earned.ts';
import { commissionWithTax } from '../repayment/cooling-off.ts';
import type { Commission, CoolingOff } from '../repayment/cooling-off-time.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { instalmentsAfter, payoffOn, unearnedIn } from '../repayment/payoff.ts';
import type { Unearned } from '../repayment/payoff.ts';
import { NOTHING_OWED, owedInAll } from './loan-books.ts';
import type { LoanBooks, Owed, OwedInstalment } from './loan-books.ts';
import type { Prepaid } from './settle-prepayment.ts';

/** A payoff: `receipt + unearned + givenBack = applied + credit`. */
export type PayoffSettlement = {
  readonly books: LoanBooks;
  readonly applied: readonly { readonly instalment: number; readonly parts: Owed }[];
  readonly credit: Minor;
  /** Interest charged for later days, now cancelled. */
  readonly unearned: readonly Unearned[];
  /** Present if a part was prepaid before: then the rest of the principal is prepaid too. */
  readonly prepaid?: readonly Prepaid[];
  /** Present in the cooling-off time: commission that is cancelled. */
  readonly givenBack?: Commission;
};

/**
 * Settles money that ends a loan, on books accrued to its day: it and the interest that is never earned settle everything
 * owed; any excess is the borrower's. Null if nothing is owed or the money is too little, so that it is an ordinary
 * payment.
 */
export function settlePayoff(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  { on, amount }: { readonly on: LocalDate; readonly amount: Minor },
  coolingOff: CoolingOff | null = null,
): PayoffSettlement | null {
  const payoff = payoffOn(books, parts, on, coolingOff);
  const { givenBack } = payoff;
  const isGivenBack = commissionWithTax(givenBack) > 0;
  if (amount < payoff.total || owedInAll(books) === 0) return null;
  const credit = add(subtract(amount, payoff.total), payoff.credit);
  const unearned = unearnedIn(books, parts, on);
  const unearnedOf = new Map(unearned.map((one) => [one.instalment, one]));
  const prepaid = prepaidByPayoff(books, parts, on);
  return {
    books: {
      instalments: books.instalments.map((one, index) => {
        const { interest = ZERO, tax = ZERO } = unearnedOf.get(one.number) ?? {};
        const before = one.unearned ?? NOTHING_EARNED;
        const all = { interest: add(before.interest, interest), tax: add(before.tax, tax) };
        const rest = prepaid.find(({ instalment }) => instalment === one.number);
        const ended = {
          ...one,
          owed: NOTHING_OWED,
          unearned: all,
          ...(isGivenBack && index === 0 && { givenBack: addCommission(one, givenBack) }),
        };
        return rest === undefined
          ? ended
          : { ...ended, prepaid: add(one.prepaid ?? ZERO, rest.principal) };
      }),
      credit: add(books.credit, credit),
    },
    ...(prepaid.length > 0 && { prepaid }),
    ...(isGivenBack && { givenBack }),
    applied: books.instalments.map(({ number, owed }) => ({ instalment: number, parts: owed })),
    credit,
    unearned: unearned.filter(({ interest, tax }) => interest > 0 || tax > 0),
  };
}

/** Cancelled commission of an instalment, earlier and new. */
const addCommission = ({ givenBack }: OwedInstalment, now: Commission): Commission => ({
  commission: add(givenBack?.commission ?? ZERO, now.commission),
  tax: add(givenBack?.tax ?? ZERO, now.tax),
});

/** On a partly prepaid loan a payoff prepays the rest of the future principal, so that none of it bears interest any more. */
function prepaidByPayoff(
  { instalments }: LoanBooks,
  parts: readonly AccruingPart[],
  on: LocalDate,
): Prepaid[] {
  if (instalments.every(({ prepaid = ZERO }) => prepaid === 0)) return [];
  const future = instalmentsAfter(parts, on);
  return instalments
    .filter(({ number }) => future.has(number))
    .map(({ number, planned, prepaid = ZERO }) => ({
      instalment: number,
      principal: subtract(planned.principal, prepaid),
    }))
    .filter(({ principal }) => principal > 0);
}
