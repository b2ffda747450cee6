import type { Market } from '../markets/market.ts';
import { ZERO, minor, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { denominatorOf } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';
import type { PenaltyRule } from './penalty-rule.ts';

/** Whether penalties are taxed, and at which rate. */
export type TaxOnPenalties = Pick<PenaltyRule, 'taxRate'>;

/** The tax in penalties of `charged` in total: 16.00 in 116.00 at 16 %. */
function taxOfPenalties(charged: Minor, { taxRate }: TaxOnPenalties): Minor {
  if (taxRate === undefined) return ZERO;
  const share = BigInt(taxRate.amount);
  return minor(Number(halfUp(BigInt(charged) * share, denominatorOf(taxRate) + share)));
}

/** The increase of the tax from one total to another, so that single days sum to the tax of the total. */
export function taxOfMore(before: Minor, after: Minor, rule: TaxOnPenalties): Minor {
  return subtract(taxOfPenalties(after, rule), taxOfPenalties(before, rule));
}

/**
 * A product as agreed for a loan: with the tax that its market's law puts on penalties that day. Source: LIVA art. 18-A,
 * LFPC art. 7 Bis.
 */
export function agreedProduct(product: Product, { taxed }: Pick<Market, 'taxed'>): Product {
  if (!taxed.penalties || product.ivaRate.amount === 0) return product;
  return { ...product, penalty: { ...product.penalty, taxRate: product.ivaRate } };
}
