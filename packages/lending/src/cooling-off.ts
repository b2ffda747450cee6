import { earnedBy } from './accrual/earned.ts';
import type { AccruingPart } from './accrual/accruing-part.ts';
import { addDays, daysBetween } from './dates/day-number.ts';
import type { LocalDate } from './dates/local-date.ts';
import type { Market } from './markets/market.ts';
import { allocate } from './money/allocate.ts';
import { ZERO, subtract, sum } from './money/minor.ts';
import type { Minor } from './money/minor.ts';
import type { Offer } from './offer.ts';

/** The last day on which a loan can be given back, or null in a market without such days. `days` beyond the law's: the lender's. */
export function coolingOffUntil(
  { coolingOff }: Pick<Market, 'coolingOff'>,
  paidOutOn: LocalDate,
): LocalDate | null {
  return coolingOff === null ? null : addDays(paidOutOn, coolingOff.days);
}

/** Smallest units; `total = principal + interest + commission + tax`. */
export type CoolingOffExit = {
  readonly principal: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly tax: Minor;
  readonly total: Minor;
};

/**
 * What giving a loan back costs on a day of its cooling-off time, with nothing paid before: the money received and the
 * proportionate part of the annual cost, so of the interest and of the commission the share of the days that passed; no
 * penalty. What was kept back from the payout counts as paid. Source: RBI digital lending directions, 2025 (exit by principal
 * and proportionate APR).
 */
export function coolingOffExit(
  loan: { readonly offer: Offer; readonly parts: readonly AccruingPart[] },
  on: LocalDate,
): CoolingOffExit {
  const { offer, parts } = loan;
  const last = offer.instalments.at(-1)!.dueOn; // ! a plan has an instalment
  const term = daysBetween(offer.startsOn, last);
  const passed = Math.min(Math.max(daysBetween(offer.startsOn, on), 0), term);
  const share = (amount: Minor): Minor => allocate(amount, [passed, term - passed])[0] ?? ZERO;
  const earned = earnedBy(parts, on);
  const taxOfInterest = sum(parts.map(({ tax }) => tax));
  const commission = share(offer.commission);
  const tax = sum([earned.tax, share(subtract(offer.iva, taxOfInterest))]);
  const principal = subtract(offer.principal, offer.keptBack);
  const total = sum([principal, earned.interest, commission, tax]);
  return { principal, interest: earned.interest, commission, tax, total };
}
