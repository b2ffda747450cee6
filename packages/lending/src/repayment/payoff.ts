import { NOTHING_EARNED, totalOf, unearnedOf } from '../accrual/earned.ts';
import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import { commissionWithTax, givenBackOn } from './cooling-off.ts';
import type { Commission, CoolingOff } from './cooling-off-time.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import type { LoanBooks, Owed } from '../ledger/loan-books.ts';
import { allocate } from '../money/allocate.ts';
import { ZERO, add, greatest, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';

/**
 * What ends a loan on a day, smallest units. `total = principal + interest + commission + tax + penalties − returned`, and
 * `total + saved.total` is everything owed. In the cooling-off time commission and tax are the share of the days passed.
 */
export type Payoff = {
  readonly on: LocalDate;
  readonly principal: Minor;
  /** Earned by that day and unpaid. */
  readonly interest: Minor;
  /** The opening charge, which stays. */
  readonly commission: Minor;
  readonly tax: Minor;
  readonly penalties: Minor;
  /** Interest and commission paid before their days, with their tax, deducted from the rest. */
  readonly returned: Minor;
  readonly total: Minor;
  /** What paying on the agreed dates would cost in addition. */
  readonly saved: {
    readonly interest: Minor;
    readonly commission: Minor;
    readonly tax: Minor;
    readonly total: Minor;
  };
  /** Commission cancelled because the loan is given back in its cooling-off time. */
  readonly givenBack: Commission;
  /** The borrower's credit, if more was paid ahead than ends the loan. */
  readonly credit: Minor;
};

/** The part of an instalment's charges for days that are no longer owed. */
export type Unearned = Earned & { readonly instalment: number };

/**
 * The interest and tax of each instalment for the days after a day. Where principal was prepaid, only the share for the
 * principal that was not; otherwise less what an earlier payoff has cancelled.
 */
export function unearnedIn(
  { instalments }: LoanBooks,
  parts: readonly AccruingPart[],
  day: LocalDate,
): Unearned[] {
  const isPrepaid = instalments.some(({ prepaid = ZERO }) => prepaid > 0);
  let [planned, prepaid] = [ZERO, ZERO];
  const unearned: Unearned[] = [];
  // From the last one back: the principal outstanding in a period is the sum of what its own and later instalments repay.
  for (const part of parts.toReversed()) {
    const one = instalments.find(({ number }) => number === part.instalment);
    planned = add(planned, one?.planned.principal ?? ZERO);
    prepaid = add(prepaid, one?.prepaid ?? ZERO);
    const { interest, tax } = unearnedOf(part, day);
    const before = (isPrepaid ? undefined : one?.unearned) ?? NOTHING_EARNED;
    unearned.push({
      instalment: part.instalment,
      interest: greatest(subtract(notPrepaid(interest, planned, prepaid), before.interest), ZERO),
      tax: greatest(subtract(notPrepaid(tax, planned, prepaid), before.tax), ZERO),
    });
  }
  return unearned.toReversed();
}

/** The instalments whose interest is not all earned by the end of a day. */
export const instalmentsAfter = (
  parts: readonly AccruingPart[],
  day: LocalDate,
): ReadonlySet<number> =>
  new Set(parts.filter(({ until }) => until > day).map(({ instalment }) => instalment));

/** The part of an amount that belongs to the principal that was not prepaid, to the nearest cent. */
function notPrepaid(amount: Minor, planned: Minor, prepaid: Minor): Minor {
  if (prepaid === 0) return amount;
  const [left = ZERO] = allocate(amount, [subtract(planned, prepaid), prepaid]);
  return left;
}

/** The interest and tax of a loan still to be earned on a day; none once the loan is paid. */
export function deferredOn(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  day: LocalDate,
): Earned {
  return totalOf(owedInAll(books) === 0 ? [] : unearnedIn(books, parts, day));
}

/**
 * The cost of paying everything on a day: principal, the interest of the time outstanding, commission, penalties and their
 * tax; no interest for future days, and in the cooling-off time no commission for them. `books` are accrued to `on`
 * (`accrue`); `parts` are the loan's own (`accruingParts`). Source: LFPC arts. 66 and 69 (early payment reduces interest),
 * RBI/2024-25/30 (no interest beyond the time outstanding), RBI digital lending directions, 2025 (exit by principal and
 * proportionate charges).
 */
export function payoffOn(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  on: LocalDate,
  coolingOff: CoolingOff | null = null,
): Payoff {
  const owed = (kind: keyof Owed): Minor => sum(books.instalments.map((one) => one.owed[kind]));
  const unearned = totalOf(unearnedIn(books, parts, on));
  const cancellable = givenBackOn(coolingOff, on);
  // A payoff that was returned in part has cancelled some of it already, and that stays cancelled.
  const before = books.instalments[0]?.givenBack ?? { commission: ZERO, tax: ZERO };
  const givenBack = {
    commission: greatest(subtract(cancellable.commission, before.commission), ZERO),
    tax: greatest(subtract(cancellable.tax, before.tax), ZERO),
  };
  const interest = subtract(owed('interest'), unearned.interest);
  const commission = subtract(owed('commission'), givenBack.commission);
  const tax = subtract(owed('iva'), add(unearned.tax, givenBack.tax));
  const saved = {
    interest: unearned.interest,
    commission: givenBack.commission,
    tax: add(unearned.tax, givenBack.tax),
    total: sum([unearned.interest, unearned.tax, commissionWithTax(givenBack)]),
  };
  const rest = subtract(owedInAll(books), saved.total);
  return {
    on,
    principal: owed('principal'),
    interest: greatest(interest, ZERO),
    commission: greatest(commission, ZERO),
    tax: greatest(tax, ZERO),
    penalties: owed('penalty'),
    returned: subtract(
      ZERO,
      sum([least(interest, ZERO), least(commission, ZERO), least(tax, ZERO)]),
    ),
    total: greatest(rest, ZERO),
    saved,
    givenBack,
    credit: greatest(subtract(ZERO, rest), ZERO),
  };
}
