import type { Dues } from './dues.ts';

/** What a row that leads to the payoff says: what ends the loan today and what that saves. */
export function payoffSummary(dues: Dues) {
  const payoff = dues.payoff();
  return payoff && { amount: payoff.total, saved: payoff.saved.total };
}
