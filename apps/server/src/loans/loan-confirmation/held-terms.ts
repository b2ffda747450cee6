import { isDeepStrictEqual } from 'node:util';
import { checkProduct, compareRates, feeAmount } from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';
import type { OfferRecord, OfferTerms } from '../offers.ts';

type HeldTerms = Required<Pick<OfferTerms, 'holds'>> & Pick<OfferTerms, 'product'>;

/** The rules apart from names, closed days and the prices that are compared; as JSON, since one of both was stored. */
function otherRules(product: Product): unknown {
  const apart = { name: '', nameKey: '', closedDays: [], dailyRate: null, commission: null };
  return JSON.parse(JSON.stringify({ ...product, ...apart, principal: product.principal.default }));
}

function isNoDearer(product: Product, than: Product): boolean {
  const commissionOf = (one: Product) => feeAmount(one.commission, than.principal.default);
  return (
    isDeepStrictEqual(otherRules(product), otherRules(than)) &&
    compareRates(product.dailyRate, than.dailyRate) <= 0 &&
    commissionOf(product) <= commissionOf(than)
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
