import type { Dues } from './dues.ts';

/** What a row that leads to the payoff says: what ends the loan today, what that saves, and until when that is giving it back. */
export function payoffSummary(dues: Dues) {
  const payoff = dues.earlyFrom === null ? dues.payoff() : null;
  const { coolingOffUntil } = dues;
  return payoff && { amount: payoff.total, saved: payoff.saved.total, coolingOffUntil };
}
