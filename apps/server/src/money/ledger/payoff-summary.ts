import type { Dues } from './dues.ts';

/**
 * The content of the row that leads to the payoff: what ends the loan today, what that saves, and until when the loan can
 * be given back.
 */
export function payoffSummary(dues: Dues) {
  const payoff = dues.earlyFrom === null ? dues.payoff() : null;
  const { coolingOffUntil } = dues;
  return payoff && { amount: payoff.total, saved: payoff.saved.total, coolingOffUntil };
}
