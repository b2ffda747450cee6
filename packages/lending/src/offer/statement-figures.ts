import { annualCost } from '../annual-cost/annual-cost.ts';
import { daysBetween } from '../dates/day-number.ts';
import { ANNUAL_COST_RULES } from '../markets/annual-cost-rules.ts';
import { add, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';
import type { Instalment } from '../schedule/schedule.ts';
import type { Offer } from './offer.ts';

/** One payment of the schedule, with the principal owed before it. `fees` includes the commission and all tax. */
type ScheduleRow = Pick<Instalment, 'number' | 'dueOn' | 'principal' | 'interest' | 'amount'> & {
  readonly outstanding: Minor;
  readonly fees: Minor;
};

/** What a loan's disclosure states besides the figures of its offer, before a coupon; smallest units. */
export type StatementFigures = {
  /** Interest and commission, whether the commission is kept back or paid with the instalments. */
  readonly financeCharges: Minor;
  /** Finance charges over the amount financed, to the nearest hundredth of a percent. */
  readonly financeChargeShare: Rate;
  /** Finance charges with their tax as a simple annual rate on the unpaid balance, in two decimals of a percent. */
  readonly simpleAnnualRate: Rate;
  /** The commission with its tax. */
  readonly fees: Minor;
  /** The cost of the loan plus the amount lent: what is repaid, plus what was kept back from the payout. */
  readonly totalPaid: Minor;
  readonly schedule: readonly ScheduleRow[];
};

/**
 * Figures of India's key facts statement (RBI/2024-25/18, Annexes A to C) and of the Philippine disclosure statement
 * (RA 3765, s. 4; BSP Circular 730). Computed from the offer only, so that a frozen offer always states the same.
 */
export function statementFigures(
  offer: Offer,
  product: Pick<Product, 'periodDays' | 'periodMonths'>,
): StatementFigures {
  const { principal, interest, commission, instalments, startsOn } = offer;
  const financeCharges = add(interest, commission);
  let outstanding = principal;
  const schedule = instalments.map((one): ScheduleRow => {
    const { number, dueOn, principal: paid, interest: ofIt, amount } = one;
    const row = { number, dueOn, outstanding, principal: paid, interest: ofIt, amount };
    outstanding = subtract(outstanding, paid);
    return { ...row, fees: add(one.commission, one.iva) };
  });
  const { shown } = annualCost(ANNUAL_COST_RULES.IN, {
    net: offer.received,
    payments: instalments.map(({ amount, dueOn }) => ({
      amount,
      days: daysBetween(startsOn, dueOn),
    })),
    periodDays: product.periodDays,
    periodMonths: product.periodMonths,
    startsOn,
  });
  return {
    financeCharges,
    financeChargeShare: rate(
      Number(halfUp(BigInt(financeCharges) * 10_000n, BigInt(principal))),
      4,
    ),
    simpleAnnualRate: shown,
    fees: add(offer.keptBack, sum(schedule.map(({ fees }) => fees))),
    totalPaid: add(offer.total, offer.keptBack),
    schedule,
  };
}
