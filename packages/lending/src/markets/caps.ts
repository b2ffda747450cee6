import { presentValue } from '../annual-cost/present-value.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { rateToNumber } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { MarketCaps } from './market.ts';

// A loan exactly at its cap must not fail by the last bit of a float.
const TOLERANCE = 1e-9;

/** Whether a share (0.12 = 12 %) is above `cap`; null: no cap. */
export const isAboveCap = (share: number, cap: Rate | null): boolean =>
  cap !== null && share > rateToNumber(cap) + TOLERANCE;

/**
 * Whether payments cost more than `cap` per 30 days, compounded: discounted at that rate, they are worth more than what was
 * received. Also true if so much is paid on the first day that no rate exists. Amounts in any one unit; `received` above
 * zero; a `cap` of null is none.
 */
export const isAboveEffectiveRate = (
  cap: Rate | null,
  received: number,
  payments: readonly Flow[],
): boolean =>
  cap !== null && presentValue(payments, rateToNumber(cap), 30) / received > 1 + TOLERANCE;

/** Whether a market's caps cover a loan. */
export const isInScope = (
  { principal, termDays }: { readonly principal: number; readonly termDays: number },
  { scope }: Pick<MarketCaps, 'scope'>,
): boolean =>
  scope === null || (principal <= scope.principalUpTo && termDays <= scope.termDaysUpTo);
