import { assert } from '../assert.ts';

/**
 * A cash flow: `amount` in any one unit (Minor works, because only ratios matter), `days` after the loan began, zero or
 * more.
 */
export type Flow = { readonly amount: number; readonly days: number };

const FLOWS_INVALID =
  'Flows need finite amounts, zero or more, at finite times, zero or later, and something must be advanced';

/** Throws RangeError unless the solvers can use the flows. */
export function assertFlows(advances: readonly Flow[], payments: readonly Flow[]): void {
  const usable = [...advances, ...payments].every(
    ({ amount, days }) =>
      Number.isFinite(amount) && amount >= 0 && Number.isFinite(days) && days >= 0,
  );
  assert(usable && advances.some(({ amount }) => amount > 0), FLOWS_INVALID);
}

/**
 * The present value of flows on day 0 at `rate` (a share, 0.12 = 12 %) per `daysPerUnit` days, compounded: Σ amount ÷ (1 +
 * rate)^(days ÷ daysPerUnit).
 */
export function presentValue(flows: readonly Flow[], rate: number, daysPerUnit: number): number {
  return flows.reduce(
    (worth, { amount, days }) => worth + amount / (1 + rate) ** (days / daysPerUnit),
    0,
  );
}
