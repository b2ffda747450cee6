import { nextBusinessDay } from '../dates/business-days.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, greatest, least, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import { penaltyBetween } from '../penalties/accrue-penalty.ts';
import { taxOfMore } from '../penalties/penalty-tax.ts';
import { chargedIn, unpaidOf } from './loan-books.ts';
import type { LoanBooks, LoanRules, OwedInstalment } from './loan-books.ts';
import { isPenaltyStopped } from './penalty-stop.ts';

/** The penalty that one day adds to one instalment, smallest units, above zero. */
export type Accrual = {
  readonly on: LocalDate;
  readonly instalment: number;
  readonly amount: Minor;
  /** The tax in it. */
  readonly tax: Minor;
};

/**
 * The penalty of the `day`-th late day of an instalment with `before` charged so far. `wasCharged`: whether the one-time
 * amount has been charged, also when an extension restarts the count of late days.
 */
function penaltyOfDay(
  unpaid: Minor,
  before: Minor,
  { day, wasCharged }: { readonly day: number; readonly wasCharged: boolean },
  rules: LoanRules,
): Minor {
  const { penalty } = rules.product;
  const rule = wasCharged ? { ...penalty, oneTime: null } : penalty;
  const requested = penaltyBetween(rule, {
    unpaid,
    fromDaysLate: day - 1,
    toDaysLate: day,
    isRepeatClient: rules.isRepeatClient,
  });
  if (rule.limit === null) return requested;
  const remaining = subtract(applyRate(unpaid, rule.limit, down), before);
  return greatest(ZERO, least(requested, remaining));
}

type Span = { readonly after: LocalDate; readonly until: LocalDate };

/** What a day adds to one instalment, above zero, or null. */
function accrualOn(
  one: OwedInstalment,
  on: LocalDate,
  wasCharged: boolean,
  rules: LoanRules,
): Accrual | null {
  const unpaid = unpaidOf(one);
  const lateAfter = nextBusinessDay(one.dueOn, rules.calendar);
  if (unpaid === 0 || on <= lateAfter || isPenaltyStopped(rules.stops, on)) return null;
  const day = daysBetween(lateAfter, on);
  const amount = penaltyOfDay(unpaid, chargedIn(one), { day, wasCharged }, rules);
  if (amount === 0) return null;
  const tax = taxOfMore(one.accrued, add(one.accrued, amount), rules.product.penalty);
  return { on, instalment: one.number, amount, tax };
}

/** The first day on which any instalment can be charged; earlier days can be skipped. */
function firstDay({ instalments }: LoanBooks, { after, until }: Span, rules: LoanRules): LocalDate {
  const lates = instalments
    .filter((one) => unpaidOf(one) > 0)
    .map(({ dueOn }) => nextBusinessDay(dueOn, rules.calendar));
  const first = lates.reduce((earliest, on) => (on < earliest ? on : earliest), until);
  return first > after ? first : after;
}

function charged(one: OwedInstalment, amount: Minor): OwedInstalment {
  const owed = { ...one.owed, penalty: add(one.owed.penalty, amount) };
  return { ...one, owed, accrued: add(one.accrued, amount) };
}

/**
 * Charges the penalties of the days after `after` up to and including `until`, during which nothing was paid. A day is
 * charged before payments on it. Accruing day by day or all days at once gives the same cents; while the unpaid amount is
 * unchanged they sum to `accruePenalty`. A day with stopped penalties costs nothing, then or later, including its one-time
 * amount; other days cost what they would by their number of late days.
 */
export function accrue(
  books: LoanBooks,
  span: Span,
  rules: LoanRules,
): { readonly books: LoanBooks; readonly accruals: readonly Accrual[] } {
  const instalments = [...books.instalments];
  const accruals: Accrual[] = [];
  const isOncePerLoan = rules.product.penalty.oneTimePer === 'loan';
  for (let on = firstDay(books, span, rules); on < span.until;) {
    on = addDays(on, 1);
    for (const [index, one] of instalments.entries()) {
      const charges = isOncePerLoan ? instalments : [one];
      const wasCharged = charges.some((charge) => chargedIn(charge) > 0);
      const accrual = accrualOn(one, on, wasCharged, rules);
      if (accrual === null) continue;
      accruals.push(accrual);
      instalments[index] = charged(one, accrual.amount);
    }
  }
  return { books: { ...books, instalments }, accruals };
}
