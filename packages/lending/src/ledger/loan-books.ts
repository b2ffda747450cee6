import type { AccruingPart, Earned } from '../accrual/accruing-part.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import { daysLate } from '../penalties/days-late.ts';
import type { Commission, CoolingOff } from '../repayment/cooling-off-time.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, subtract, sum } from '../money/minor.ts';
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

export const OWED_KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

export const addOwed = (a: Owed, b: Owed): Owed => ({
  principal: add(a.principal, b.principal),
  interest: add(a.interest, b.interest),
  commission: add(a.commission, b.commission),
  iva: add(a.iva, b.iva),
  penalty: add(a.penalty, b.penalty),
});

export const subtractOwed = (a: Owed, b: Owed): Owed => ({
  principal: subtract(a.principal, b.principal),
  interest: subtract(a.interest, b.interest),
  commission: subtract(a.commission, b.commission),
  iva: subtract(a.iva, b.iva),
  penalty: subtract(a.penalty, b.penalty),
});

/** One instalment as the books have it. `accrued`: the penalties charged so far, paid or not. */
export type OwedInstalment = {
  readonly number: number;
  /** Including extensions. */
  readonly dueOn: LocalDate;
  /** Days by which extensions have moved it, at most the product's in total. */
  readonly extendedDays: number;
  /** As agreed: the planned principal, and the amount payable after the coupon. */
  readonly planned: { readonly principal: Minor; readonly amount: Minor };
  readonly owed: Owed;
  readonly accrued: Minor;
  /**
   * Penalties under earlier plans that count toward the limit of these: charged on the carried-over debt, and paid or
   * forgiven. Absent: none.
   */
  readonly chargedBefore?: Minor;
  /** Interest for days after a payoff or a prepayment, charged but never earned. Absent: none. */
  readonly unearned?: Earned;
  /** Prepaid principal, which earns no more interest. Absent: none. */
  readonly prepaid?: Minor;
  /** Commission and its tax cancelled in the cooling-off time, all under the first instalment. Absent: none. */
  readonly givenBack?: Commission;
};

/** A loan's books at the end of a moment: what is owed, and the credit. */
export type LoanBooks = {
  readonly instalments: readonly OwedInstalment[];
  readonly credit: Minor;
};

/** The rules for a loan's money: its product, its market's business days, its borrower. */
export type LoanRules = {
  readonly product: Pick<
    Product,
    'penalty' | 'extension' | 'ivaRate' | 'endsWhenPaid' | 'smallBalance'
  >;
  readonly calendar: BusinessCalendar;
  readonly isRepeatClient: boolean;
  /** The order's own switch (`isDelay`). */
  readonly canBeExtended: boolean;
  /** Days without penalties, earliest first. */
  readonly stops: readonly PenaltyStop[];
  /** How its interest is earned (`accruingParts`), from which a payoff's savings follow. Absent: no payoff is possible. */
  readonly parts?: () => readonly AccruingPart[];
  /** Until when it can be given back. Absent or null: never. */
  readonly coolingOff?: () => CoolingOff | null;
};

/** The base of penalties: everything unpaid except penalties. */
export function unpaidOf({ owed }: OwedInstalment): Minor {
  return sum([owed.principal, owed.interest, owed.commission, owed.iva]);
}

/** The penalties counted by their limit, paid or not, including those of earlier plans. */
export const chargedIn = ({ accrued, chargedBefore = ZERO }: OwedInstalment): Minor =>
  add(accrued, chargedBefore);

/** Everything unpaid of an instalment. */
export function owedOf(one: OwedInstalment): Minor {
  return sum([unpaidOf(one), one.owed.penalty]);
}

/** An instalment's number as its borrower sees it: counted from one within the current plan. */
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

/** The last rest that a lender lets go once money has moved; zero if there is none, or if too much is owed. */
export function smallRestOf(books: LoanBooks, { product }: Pick<LoanRules, 'product'>): Minor {
  const owed = owedInAll(books);
  return owed <= (product.smallBalance ?? ZERO) ? owed : ZERO;
}

/** Whether any instalment is unpaid and late on a day. */
export function hasLate(
  { instalments }: LoanBooks,
  onDate: LocalDate,
  calendar: BusinessCalendar,
): boolean {
  return instalments.some((one) => owedOf(one) > 0 && daysLate(one.dueOn, onDate, calendar) > 0);
}
