import { isDeepStrictEqual } from 'node:util';
import { checkProduct, compareRates, feeAmount } from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';
import type { OfferRecord, OfferTerms } from '../offers.ts';

type HeldTerms = Required<Pick<OfferTerms, 'holds'>> & Pick<OfferTerms, 'product'>;

/**
 * The rules without names, closed days and the prices that are compared. As JSON, because one of the two products comes
 * from storage.
 */
function otherRules(product: Product): unknown {
  const apart = { name: '', nameKey: '', closedDays: [], dailyRate: null, commission: null };
  return JSON.parse(JSON.stringify({ ...product, ...apart, principal: product.principal.default }));
}

function isNoDearer(product: Product, today: Product): boolean {
  const commissionOf = (one: Product) => feeAmount(one.commission, today.principal.default);
  return (
    isDeepStrictEqual(otherRules(product), otherRules(today)) &&
    compareRates(product.dailyRate, today.dailyRate) <= 0 &&
    commissionOf(product) <= commissionOf(today)
  );
}

/**
 * The terms that a borrower was shown last and that still bind the lender, or null if today's apply: after their last day,
 * once they were agreed to, if today's are as good, and if today's law no longer allows them.
 */
export function heldTerms(
  previous: OfferRecord | null,
  todays: Product,
  market: Market,
  today: LocalDate,
): HeldTerms | null {
  if (previous === null || previous.confirmedAt !== null) return null;
  const { holds, product } = previous.terms;
  if (holds === undefined || holds.until < today) return null;
  if (isNoDearer(todays, product) || checkProduct(product, market).length > 0) return null;
  return { holds, product };
}
