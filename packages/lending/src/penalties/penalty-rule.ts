import { minor } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * From late day `fromDay` (the first is 1) until the next tier, each day costs `rate` of the unpaid amount. Tiers ascend
 * and begin with day 1.
 */
export type PenaltyTier = { readonly fromDay: number; readonly rate: Rate };

/** The cost of being late. A single tier is a per-day share. */
export type PenaltyRule = {
  readonly tiers: readonly PenaltyTier[];
  /** Charged once, after the first charged day; null: never. */
  readonly oneTime: { readonly newClient: Minor; readonly repeatClient: Minor } | null;
  /**
   * Once for the whole loan, and never more than what is unpaid. Absent in loans agreed before this rule, which charge once
   * for each instalment, as their terms say.
   */
  readonly oneTimePer?: 'loan' | undefined;
  /** Late days that never cost anything: day `graceDays + 1` is the first day charged. */
  readonly graceDays: number;
  /** The limit of all penalties together, as a share of the unpaid amount; null: no limit. */
  readonly limit: Rate | null;
  /** The tax rate included in every penalty. Absent: none, also in loans agreed before it was booked. */
  readonly taxRate?: Rate | undefined;
};

const THE_OBLIGATION = rate(1, 0);

/** 3 % of the unpaid amount a day (contract). */
export const CONTRACT_PENALTY: PenaltyRule = {
  tiers: [{ fromDay: 1, rate: rate(3, 2) }],
  oneTime: null,
  graceDays: 0,
  limit: null,
};

/**
 * 5 % a day on days 1–30, 4 % on 31–90, 2 % from 91, and once 1,000 from a new client, 800 from a
 * repeat client (terms).
 */
export const TERMS_PENALTY: PenaltyRule = {
  tiers: [
    { fromDay: 1, rate: rate(5, 2) },
    { fromDay: 31, rate: rate(4, 2) },
    { fromDay: 91, rate: rate(2, 2) },
  ],
  oneTime: { newClient: minor(100_000), repeatClient: minor(80_000) },
  graceDays: 0,
  limit: null,
};

/**
 * A rule that ends when the debt has doubled, with its one-time amount charged once per loan: in this form the specified
 * penalties can be offered in Mexico. Source: Código Civil Federal, art. 1843 (a conventional penalty is at most the
 * obligation).
 */
export function atMostTheObligation(rule: PenaltyRule): PenaltyRule {
  return { ...rule, oneTimePer: 'loan', limit: THE_OBLIGATION };
}

/**
 * The most that a rule can charge on a whole loan, given the sum of its limits: without a daily penalty that costs
 * anything, only its one-time amount.
 */
export function mostPenalties({ tiers, oneTime, oneTimePer }: PenaltyRule, limits: number): number {
  if (tiers.some(({ rate: daily }) => daily.amount > 0)) return limits;
  const once = Math.max(0, oneTime?.newClient ?? 0, oneTime?.repeatClient ?? 0);
  return once === 0 || oneTimePer === 'loan' ? Math.min(once, limits) : limits;
}
