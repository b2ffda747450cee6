import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import { totalOf } from '../accrual/earned.ts';
import { assert } from '../assert.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { AgreedInstalment } from '../ledger/opening.ts';
import {
  cancelledEntries,
  penaltiesFrom,
  receivableEntries,
  withoutZeros,
} from '../ledger/entries.ts';
import type { Entry } from '../ledger/entries.ts';
import { NOTHING_OWED, chargedIn, owedInAll, owedOf } from '../ledger/loan-books.ts';
import type { LoanBooks } from '../ledger/loan-books.ts';
import type { Market } from '../markets/market.ts';
import { allocate, splitEvenly } from '../money/allocate.ts';
import { ZERO, add, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { TaxOnPenalties } from '../penalties/penalty-tax.ts';
import { payoffOn, unearnedIn } from '../repayment/payoff.ts';
import type { Unearned } from '../repayment/payoff.ts';
import type { Product } from '../product.ts';
import { reAmortise } from '../schedule/re-amortise.ts';

export const NOTHING_TO_RESCHEDULE =
  'Nothing of the principal is owed that could be spread over other dates';

/**
 * One instalment of a new plan. Its charges include amounts carried over from the old plan, on which no interest is
 * charged: `carried` of its interest and tax, and `penalty`.
 */
export type RescheduledInstalment = AgreedInstalment & {
  readonly dueOn: LocalDate;
  readonly carried: Earned;
  readonly penalty: Minor;
  /**
   * Its share of the penalties that were charged on the carried-over debt and are no longer owed; the limit of penalties
   * counts them.
   */
  readonly chargedBefore: Minor;
};

/** What is paid under a plan from a day on, and how much of it is not principal. */
export type PlanCost = { readonly total: Minor; readonly cost: Minor };

export type Rescheduled = {
  readonly on: LocalDate;
  readonly principal: Minor;
  readonly instalments: readonly RescheduledInstalment[];
  /** Interest of the old plan for future days, which is not charged. */
  readonly unearned: readonly Unearned[];
  readonly before: PlanCost;
  readonly after: PlanCost;
};

type Rules = {
  readonly product: Pick<Product, 'method' | 'dailyRate' | 'ivaRate'>;
  readonly market: Pick<Market, 'taxed'>;
};

/** What is carried over of each kind, less what was paid before its days. */
function carriedOf(books: LoanBooks, parts: readonly AccruingPart[], on: LocalDate) {
  const { principal, penalties, tax, commission, interest, returned } = payoffOn(books, parts, on);
  let left = returned;
  const rest = (amount: Minor): Minor => {
    const off = least(left, amount);
    left = subtract(left, off);
    return subtract(amount, off);
  };
  const penalty = rest(penalties);
  const iva = rest(tax);
  const charges = { penalty, iva, commission: rest(commission), interest: rest(interest) };
  return { ...charges, principal: subtract(principal, left) };
}

/** Penalties charged on the debt that is still owed, less those carried over. */
function chargedBeforeIn({ instalments }: LoanBooks, carriedOver: Minor): Minor {
  const open = instalments.filter((one) => owedOf(one) > 0);
  return subtract(sum(open.map(chargedIn)), carriedOver);
}

/** Whether any principal remains to be spread after deducting what was paid before its days. `books` are accrued to `on`. */
export function leavesPrincipal(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  on: LocalDate,
): boolean {
  return carriedOf(books, parts, on).principal > 0;
}

/**
 * Spreads the rest of a running loan over other dates with its own method and rate: later dates (re-aging) or as many
 * dates with other amounts (re-amortising). The principal is unchanged and earns interest from `on`; interest,
 * commission, tax and penalties owed are carried over in equal parts, without interest on them. `books` are accrued to
 * `on`. Throws RangeError unless `leavesPrincipal`, and on dates that do not ascend after `on`. Source: SEC MC 14 s.
 * 2025 (its caps apply to restructured loans, `rescheduleBreaches`), Código de Comercio art. 363 (overdue interest
 * bears no interest).
 */
export function rescheduleLoan(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  { on, dueOn }: { readonly on: LocalDate; readonly dueOn: readonly LocalDate[] },
  { product, market }: Rules,
): Rescheduled {
  const { principal, ...carried } = carriedOf(books, parts, on);
  assert(principal > 0, NOTHING_TO_RESCHEDULE);
  const plan = reAmortise(
    { principal, commission: ZERO, startsOn: on, dueOn },
    { product, market },
  );
  const share = (amount: Minor): Minor[] => splitEvenly(amount, plan.length);
  const [interests, commissions] = [share(carried.interest), share(carried.commission)];
  const [ivas, penalties] = [share(carried.iva), share(carried.penalty)];
  const last = Math.max(0, ...books.instalments.map(({ number }) => number));
  const amounts = plan.map((one, index) =>
    sum([one.amount, interests[index]!, ivas[index]!, commissions[index]!]),
  ); // ! as long
  const before = allocate(chargedBeforeIn(books, carried.penalty), amounts);
  const instalments = plan.map((one, index) => {
    // ! every share is as long as the plan
    const interest = interests[index]!;
    const tax = ivas[index]!;
    const amount = amounts[index]!;
    return {
      ...one,
      number: last + index + 1,
      interest: add(one.interest, interest),
      commission: commissions[index]!,
      iva: add(one.iva, tax),
      amount,
      payable: amount,
      carried: { interest, tax },
      penalty: penalties[index]!,
      chargedBefore: before[index]!,
    };
  });
  const owed = owedInAll(books);
  const total = sum(instalments.map(({ amount, penalty }) => add(amount, penalty)));
  return {
    on,
    principal,
    instalments,
    unearned: unearnedIn(books, parts, on),
    before: {
      total: owed,
      cost: subtract(owed, sum(books.instalments.map((one) => one.owed.principal))),
    },
    after: { total, cost: subtract(total, principal) },
  };
}

/**
 * The entries that close the old plan and open the new one, without a gain or loss: the old plan's interest for future days
 * leaves the deferred account, the new plan's enters it, and penalties carried over stay charged.
 */
export function rescheduleEntries(
  books: LoanBooks,
  { instalments, unearned }: Rescheduled,
  rule: TaxOnPenalties,
): Entry[] {
  const own = totalOf(
    instalments.map(({ interest, iva, carried }) => ({
      interest: subtract(interest, carried.interest),
      // Tax on a carried-over commission is part of the carried amount.
      tax: subtract(iva, carried.tax),
    })),
  );
  // Penalties settled by advance payments stay with the instalments on which they were charged.
  let toMove = sum(instalments.map(({ penalty }) => penalty));
  const closing = books.instalments.flatMap(({ number, owed, accrued }): Entry[] => {
    const moved = least(toMove, owed.penalty);
    toMove = subtract(toMove, moved);
    return [
      ...receivableEntries(number, owed, NOTHING_OWED),
      ...penaltiesFrom(number, accrued, subtract(accrued, moved), rule),
    ];
  });
  const opening = instalments.flatMap((one): Entry[] => [
    ...receivableEntries(one.number, NOTHING_OWED, one),
    ...penaltiesFrom(one.number, ZERO, one.penalty, rule),
  ]);
  return withoutZeros([
    ...closing,
    ...cancelledEntries(unearned),
    ...opening,
    { account: 'deferred.interest', amount: subtract(ZERO, own.interest) },
    { account: 'deferred.tax', amount: subtract(ZERO, own.tax) },
  ]);
}
