import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Fee } from '../product.ts';

/** The amount of a fee on `base` (smallest units), before tax, to the nearest cent (half up). */
export function feeAmount(fee: Fee, base: Minor): Minor {
  return fee.kind === 'amount' ? fee.amount : applyRate(base, fee.rate, halfUp);
}
