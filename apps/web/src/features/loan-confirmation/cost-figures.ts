import type { Money } from '../../session/use-money.ts';
import { totalOf } from './offer.ts';
import type { Offer } from './offer.ts';

/** The two figures for the total cost of a loan. A missing one is left out. */
export function costFigures(
  offer: Offer,
  copy: { readonly total: string; readonly annualCost: string },
  money: Money,
) {
  const total = totalOf(offer);
  const { annualCost, annualCostName } = offer;
  return [
    { label: copy.total, value: total === null ? '' : money.write(total) },
    { label: annualCostName || copy.annualCost, value: annualCost },
  ].filter(({ value }) => value !== '');
}
