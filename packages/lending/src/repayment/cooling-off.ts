import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { feeAmount } from '../offer/fee-amount.ts';
import type { AgreedInstalment } from '../ledger/opening.ts';
import { openingOf } from '../ledger/opening.ts';
import type { Commission, CoolingOff } from './cooling-off-time.ts';
import type { AccruingPart } from '../accrual/accruing-part.ts';
import type { Market } from '../markets/market.ts';
import { allocate } from '../money/allocate.ts';
import { ZERO, add, greatest, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';

/** The last day on which a loan can be given back, or null in a market without such days. */
export function coolingOffUntil(
  { coolingOff }: Pick<Market, 'coolingOff'>,
  paidOutOn: LocalDate,
): LocalDate | null {
  return coolingOff === null ? null : addDays(paidOutOn, coolingOff.days);
}

/** A loan as agreed: its commission is in its instalments, or was kept back from the payout. */
type AgreedLoan = {
  readonly startsOn: LocalDate;
  readonly instalments: readonly (AgreedInstalment & { readonly dueOn: LocalDate })[];
  readonly product: Pick<Product, 'commission' | 'commissionPaid' | 'ivaRate'>;
};

/** The cooling-off time of a loan, or null in a market without one. `parts` are the loan's own (`accruingParts`). */
export function coolingOffOf(
  { startsOn, instalments, product }: AgreedLoan,
  parts: readonly AccruingPart[],
  market: Pick<Market, 'coolingOff'>,
): CoolingOff | null {
  const until = coolingOffUntil(market, startsOn);
  const last = instalments.at(-1);
  if (until === null || last === undefined) return null;
  const times = { until, startsOn, endsOn: last.dueOn };
  if (product.commissionPaid === 'fromPayout') {
    const commission = feeAmount(product.commission, sum(instalments.map((one) => one.principal)));
    return {
      ...times,
      commission,
      tax: applyRate(commission, product.ivaRate, halfUp),
    };
  }
  const opening = openingOf({ instalments });
  return {
    ...times,
    commission: sum(opening.map(({ owed }) => owed.commission)),
    tax: subtract(sum(opening.map(({ owed }) => owed.iva)), sum(parts.map(({ tax }) => tax))),
  };
}

/**
 * The commission and its tax that are cancelled if the loan ends on a day: in its cooling-off time the share of the
 * remaining days, so that the loan costs the principal and the proportionate part of its annual cost; afterwards nothing.
 * Source: RBI digital lending directions, 2025.
 */
export function givenBackOn(coolingOff: CoolingOff | null, on: LocalDate): Commission {
  if (coolingOff === null || on > coolingOff.until) return { commission: ZERO, tax: ZERO };
  const { startsOn, endsOn, commission, tax } = coolingOff;
  const term = daysBetween(startsOn, endsOn);
  const passed = Math.min(Math.max(daysBetween(startsOn, on), 0), term);
  const rest = (amount: Minor): Minor => {
    const [, left = ZERO] = amount === 0 ? [] : allocate(amount, [passed, term - passed]);
    return greatest(left, ZERO);
  };
  return { commission: rest(commission), tax: rest(tax) };
}

/** The commission and its tax together. */
export const commissionWithTax = ({ commission, tax }: Commission): Minor => add(commission, tax);
