import { ZERO, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Product } from '../product.ts';
import { feeAmount } from './fee-amount.ts';

/** The commission kept back from the payout, before tax; zero if it is paid with the instalments. */
export const commissionKeptBack = (
  { commission, commissionPaid }: Pick<Product, 'commission' | 'commissionPaid'>,
  principal: Minor,
): Minor => (commissionPaid === 'fromPayout' ? feeAmount(commission, principal) : ZERO);

/**
 * What the borrower received, as the annual cost counts it: an annual cost without tax counts as if no tax had been kept back
 * from the payout.
 */
export const advancedAmount = (
  { principal, received }: { readonly principal: Minor; readonly received: Minor },
  product: Pick<Product, 'commission' | 'commissionPaid'>,
  withTax: boolean,
): Minor => (withTax ? received : subtract(principal, commissionKeptBack(product, principal)));
