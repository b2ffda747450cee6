import type { Market } from '../markets/market.ts';
import { ZERO, minor, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { denominatorOf } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';
import type { PenaltyRule } from './penalty-rule.ts';

/** Whether penalties bear tax, and at which rate. */
export type TaxOnPenalties = Pick<PenaltyRule, 'taxRate'>;

/** Of penalties that came to `charged` in all, the part that is tax: of 116.00 at 16 % it is 16.00. */
function taxOfPenalties(charged: Minor, { taxRate }: TaxOnPenalties): Minor {
  if (taxRate === undefined) return ZERO;
  const share = BigInt(taxRate.amount);
  return minor(Number(halfUp(BigInt(charged) * share, denominatorOf(taxRate) + share)));
}

/** The tax by which it grows from one amount in all to another, so that days sum to the tax of all of them. */
export function taxOfMore(before: Minor, after: Minor, rule: TaxOnPenalties): Minor {
  return subtract(taxOfPenalties(after, rule), taxOfPenalties(before, rule));
}

/**
 * A product as a loan is agreed by it: with the tax that its market's law puts on penalties that day. Source: LIVA art. 18-A, LFPC
 * art. 7 Bis.
 */
export function agreedProduct(product: Product, { taxed }: Pick<Market, 'taxed'>): Product {
  if (!taxed.penalties || product.ivaRate.amount === 0) return product;
  return { ...product, penalty: { ...product.penalty, taxRate: product.ivaRate } };
}
