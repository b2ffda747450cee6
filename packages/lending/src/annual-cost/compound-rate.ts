import { assert } from '../assert.ts';
import { assertFlows, presentValue } from './present-value.ts';
import type { Flow } from './present-value.ts';
import { solveRate } from './solve-rate.ts';

const UNIT_INVALID = 'A unit of time must be a positive number of days';

/**
 * The compound rate per `daysPerUnit` days, in percent and unrounded, at which payments and advances have the same present
 * value: the equation shared by CAT, the EU's APR and the Philippine EIR. Throws RangeError on unusable flows, a bad unit,
 * or when no finite rate exists.
 */
export function compoundRate(
  advances: readonly Flow[],
  payments: readonly Flow[],
  daysPerUnit: number,
): number {
  assertFlows(advances, payments);
  assert(Number.isFinite(daysPerUnit) && daysPerUnit > 0, UNIT_INVALID);
  const excess = (rate: number) =>
    presentValue(payments, rate, daysPerUnit) - presentValue(advances, rate, daysPerUnit);
  return solveRate(excess) * 100;
}
