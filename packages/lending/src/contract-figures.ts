import { rate } from './money/rate.ts';

/**
 * The figures that the text of the contract states (spec 1 §9); what a loan really costs is in its
 * product.
 */
export const CONTRACT_FIGURES = {
  annualInterest: rate(18, 2),
  dailyInterest: rate(65, 6),
  ivaRate: rate(16, 2),
  overduePerDay: rate(3, 2),
} as const;
