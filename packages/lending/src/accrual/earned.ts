import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { AccruingPart, Earned } from './accruing-part.ts';
import { openingOf } from '../ledger/opening.ts';
import type { AgreedInstalment } from '../ledger/opening.ts';
import type { Market } from '../markets/market.ts';
import { allocate } from '../money/allocate.ts';
import { ZERO, add, subtract, sum } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { up } from '../money/rounding.ts';
import type { Minor } from '../money/minor.ts';

export const NOTHING_EARNED: Earned = { interest: ZERO, tax: ZERO };

/** `part` of `whole` equal parts of an amount, to the nearest cent. */
function shareOf(amount: Minor, part: number, whole: number): Minor {
  const [share = ZERO] = allocate(amount, [part, whole - part]);
  return share;
}

/**
 * The schedule by which interest is earned: the loan's first day and its instalments on their agreed days. An `Offer` has
 * this shape.
 */
export type AgreedPlan = {
  readonly startsOn: LocalDate;
  readonly instalments: readonly (AgreedInstalment & { readonly dueOn: LocalDate })[];
};

/**
 * How the interest of a schedule is earned: each instalment's, as billed after the coupon and without what was carried over
 * from an earlier plan, over the days since the previous instalment. The commission's share of the tax is earned with the
 * commission, at the payout. A loan agreed while its market still taxed interest is distinguished by its tax, which
 * is more than the tax on its commission alone.
 */
export function accruingParts(
  plan: AgreedPlan,
  { taxed, ivaRate }: Pick<Market, 'taxed' | 'ivaRate'>,
): AccruingPart[] {
  const opening = openingOf(plan);
  return plan.instalments.map((one, index) => {
    const span = {
      instalment: one.number,
      from: plan.instalments[index - 1]?.dueOn ?? plan.startsOn,
      until: one.dueOn,
    };
    const { interest, commission, iva } = opening[index]!.owed; // ! one for each instalment
    const { carried } = one;
    if (carried !== undefined) {
      const tax = taxed.interest ? subtract(iva, carried.tax) : ZERO;
      return { ...span, interest: subtract(interest, carried.interest), tax };
    }
    const isInterestTaxed =
      interest > 0 && (taxed.interest || one.iva > applyRate(one.commission, ivaRate, up));
    const [tax = ZERO] = isInterestTaxed ? allocate(iva, [interest, commission]) : [];
    const part = { ...span, interest, tax };
    const paidByCoupon = subtract(one.interest, interest);
    if (paidByCoupon === 0) return part;
    const [billedTax = ZERO] = taxed.interest
      ? allocate(one.iva, [one.interest, one.commission])
      : [];
    return { ...part, byCoupon: { interest: paidByCoupon, tax: subtract(billedTax, tax) } };
  });
}

/** A part with what a coupon paid of it, as if the borrower had paid that too. */
export const billedByCoupon = (part: AccruingPart): AccruingPart => {
  const { interest, tax } = part.byCoupon ?? NOTHING_EARNED;
  return { ...part, interest: add(part.interest, interest), tax: add(part.tax, tax) };
};

/**
 * The part of one instalment's interest earned by the end of a day; all of it from its due date on, even if an extension
 * moved it.
 */
export function earnedOf(part: AccruingPart, by: LocalDate): Earned {
  // Most parts are entirely past or entirely ahead. A part without any days, because of closed days, is one or the other.
  if (by >= part.until) return { interest: part.interest, tax: part.tax };
  const passed = daysBetween(part.from, by);
  if (passed <= 0) return NOTHING_EARNED;
  const whole = daysBetween(part.from, part.until);
  return {
    interest: shareOf(part.interest, passed, whole),
    tax: shareOf(part.tax, passed, whole),
  };
}

/** The sum of parts. */
export function totalOf(parts: readonly Earned[]): Earned {
  return {
    interest: sum(parts.map(({ interest }) => interest)),
    tax: sum(parts.map(({ tax }) => tax)),
  };
}

/** The part of one instalment's interest that is billed for the days after a day. */
export function unearnedOf(part: AccruingPart, day: LocalDate): Earned {
  const earned = earnedOf(part, day);
  return {
    interest: subtract(part.interest, earned.interest),
    tax: subtract(part.tax, earned.tax),
  };
}

/** The last day of the previous month. The books are accrued to it, so that the income of a month is that month's. */
export function lastMonthsEnd(day: LocalDate): LocalDate {
  return addDays(day, -Number(day.slice(8)));
}
