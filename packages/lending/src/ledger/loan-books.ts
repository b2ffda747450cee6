import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import { daysLate } from '../penalties/days-late.ts';
import type { Commission, CoolingOff } from '../repayment/cooling-off-time.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Product } from '../product.ts';
import type { PenaltyStop } from './penalty-stop.ts';

/** What is still owed of an instalment by kind, smallest units, each zero or more. */
export type Owed = {
  readonly principal: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly iva: Minor;
  readonly penalty: Minor;
};

export const NOTHING_OWED: Owed = {
  principal: ZERO,
  interest: ZERO,
  commission: ZERO,
  iva: ZERO,
  penalty: ZERO,
};

/** One instalment as the books have it. `accrued`: the penalties charged so far, paid or not. */
export type OwedInstalment = {
  readonly number: number;
  /** As moved by extensions. */
  readonly dueOn: LocalDate;
  /** Days by which extensions have moved it: all of them together are at most the product's. */
  readonly extendedDays: number;
  /** As it was agreed: the principal of the plan, and what was asked for after the coupon. */
  readonly planned: { readonly principal: Minor; readonly amount: Minor };
  readonly owed: Owed;
  readonly accrued: Minor;
  /** Penalties of earlier plans that count toward the end of these: charged on what goes on with it, and paid or forgiven. Absent: none. */
  readonly chargedBefore?: Minor;
  /** Charged for days after a payoff or a prepayment, so never earned. Absent: nothing. */
  readonly unearned?: Earned;
  /** Principal that was paid before its time, on which no interest is earned any more. Absent: nothing. */
  readonly prepaid?: Minor;
  /** Commission and its tax that were cancelled when the loan was given back, all under the first instalment. Absent: nothing. */
  readonly givenBack?: Commission;
};

/** A loan's books at the end of a moment: what is owed, and what was paid beyond it. */
export type LoanBooks = {
  readonly instalments: readonly OwedInstalment[];
  readonly credit: Minor;
};

/** What a loan's money follows: the product it was made with, its market's bank days, its borrower. */
export type LoanRules = {
  readonly product: Pick<Product, 'penalty' | 'extension' | 'ivaRate' | 'endsWhenPaid'>;
  readonly calendar: BusinessCalendar;
  readonly isRepeatClient: boolean;
  /** The order's own switch (`isDelay`. */
  readonly canBeExtended: boolean;
  /** Days that cost no penalty, earliest first. */
  readonly stops: readonly PenaltyStop[];
  /** How its interest is earned (`accruingParts`): what a payoff leaves out. Absent: none can be had. */
  readonly parts?: () => readonly AccruingPart[];
  /** Until when it can be given back. Absent or null: it cannot. */
  readonly coolingOff?: () => CoolingOff | null;
};

/** What penalties are charged on: all that is unpaid but penalties themselves. */
export function unpaidOf({ owed }: OwedInstalment): Minor {
  return sum([owed.principal, owed.interest, owed.commission, owed.iva]);
}

/** The penalties that their rule's limit counts, paid or not: those of earlier plans too. */
export const chargedIn = ({ accrued, chargedBefore = ZERO }: OwedInstalment): Minor =>
  add(accrued, chargedBefore);

/** Everything unpaid of an instalment. */
export function owedOf(one: OwedInstalment): Minor {
  return sum([unpaidOf(one), one.owed.penalty]);
}

/** How an instalment is counted to its borrower: from one within the plan, whichever plan of the loan that is. */
export function placeOf(
  plan: readonly { readonly number: number }[],
  { number }: { readonly number: number },
): number {
  return number - (plan[0]?.number ?? 1) + 1;
}

/** Everything unpaid of a loan. */
export function owedInAll({ instalments }: LoanBooks): Minor {
  return instalments.length === 0 ? ZERO : sum(instalments.map(owedOf));
}

/** Whether any instalment is unpaid and late on a day. */
export function hasLate(
  { instalments }: LoanBooks,
  onDate: LocalDate,
  calendar: BusinessCalendar,
): boolean {
  return instalments.some((one) => owedOf(one) > 0 && daysLate(one.dueOn, onDate, calendar) > 0);
}
