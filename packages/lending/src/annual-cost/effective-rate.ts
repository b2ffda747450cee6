import { rateToNumber } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { presentValue } from './present-value.ts';
import type { Flow } from './present-value.ts';

// A loan exactly at its cap must not fail by the last bit of a float.
const TOLERANCE = 1e-9;

/**
 * Whether payments cost more than `cap` per 30 days, compounded: discounted at that rate, they are worth more than what was
 * received. Also true if so much is paid on the first day that no rate exists. Amounts in any one unit; `received` above
 * zero.
 */
export const isAboveEffectiveRate = (
  cap: Rate,
  received: number,
  payments: readonly Flow[],
): boolean => presentValue(payments, rateToNumber(cap), 30) / received > 1 + TOLERANCE;
