import type { LocalDate } from './dates/local-date.ts';
import { minor } from './money/minor.ts';
import type { Minor } from './money/minor.ts';
import { rate } from './money/rate.ts';
import type { Rate } from './money/rate.ts';
import { CONTRACT_PENALTY, atMostTheObligation } from './penalties/penalty-rule.ts';
import type { PenaltyRule } from './penalties/penalty-rule.ts';

export type MarketId = 'mexico' | 'india' | 'philippines';

/** A fee as a share of a base that is named at its use, or as a fixed amount; always before tax. */
export type Fee =
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'amount'; readonly amount: Minor };

/** `fee` before IVA; a rate is a share of the postponed instalment's principal. */
export type ExtensionRule = {
  readonly maxDays: number;
  readonly fee: Fee;
  /** Whether interest and penalties due must be paid together with the fee (terms). */
  readonly requiresInterestPaid: boolean;
};

/** Every rule of a loan, as data. Amounts in smallest units, rates as scaled integers, times in days. */
export type Product = {
  readonly id: string;
  readonly market: MarketId;
  readonly nameKey: string;
  readonly name: string;
  readonly principal: { readonly min: Minor; readonly max: Minor; readonly default: Minor };
  readonly termDays: number;
  readonly instalments: number;
  /** Days between instalments; the last one is always due on day `termDays`. */
  readonly periodDays: number;
  /** If given: an instalment on the same day of every so many months; `termDays` and `periodDays` are then approximate. */
  readonly periodMonths?: number | undefined;
  readonly dailyRate: Rate;
  /** `flat`: interest on the principal lent, all days; `declining`: on the outstanding balance. */
  readonly method: 'flat' | 'declining';
  /** Opening commission before IVA; a rate is a share of the principal. */
  readonly commission: Fee;
  /** Paid in parts with the instalments, or kept back from the payout together with its IVA. */
  readonly commissionPaid: 'withInstalments' | 'fromPayout';
  /** The tax rate on fees, and on what else its market taxes (IVA of 16 % also on interest in Mexico). */
  readonly ivaRate: Rate;
  readonly penalty: PenaltyRule;
  /**
   * Whether money that suffices for a payoff on its day ends the loan, whatever it was paid for, so that a loan paid ahead
   * in instalments costs only the interest of the time outstanding. If absent, only money paid for a payoff does.
   */
  readonly endsWhenPaid?: true | undefined;
  /**
   * The largest last rest of a loan that its lender lets go, smallest units: after money moved, what is owed in all is forgiven
   * if it is no more than this. Absent: none.
   */
  readonly smallBalance?: Minor | undefined;
  /**
   * For an agreed loan: the days after its payout before which it cannot be paid early; 0: on any day. Absent in products,
   * and in loans from before the rule, which can be paid early on any day.
   */
  readonly earlyPaymentAfterDays?: number | undefined;
  /**
   * For an agreed loan: bank holidays besides those of its market's calendar, as known when it was agreed, in ascending
   * order. Absent in products, and if its lender named none.
   */
  readonly closedDays?: readonly LocalDate[] | undefined;
  /** null: never extended. */
  readonly extension: ExtensionRule | null;
  /** `asScheduled` shows the plain date; `nextBusinessDay` moves it in the schedule itself. Neither charges for the wait. */
  readonly dueDates: 'asScheduled' | 'nextBusinessDay';
};

/**
 * The demo instalment loan: 3,000.00 over 120 days in 4; 0.05 % a day
 * flat: 180.00; commission 10 %: 300.00; IVA 76.80; total 3,556.80 in 4 × 889.20. Extending one
 * instalment costs 12.8 % of its principal 750.00 (3.2 % of 3,000.00): 96.00 and IVA 15.36, 111.36.
 */
export const flex: Product = {
  id: 'flex',
  market: 'mexico',
  nameKey: 'product.flex',
  name: 'Crédito Flex',
  principal: { min: minor(100_000), max: minor(1_000_000), default: minor(300_000) },
  termDays: 120,
  instalments: 4,
  periodDays: 30,
  dailyRate: rate(5, 4),
  method: 'flat',
  commission: { kind: 'rate', rate: rate(10, 2) },
  commissionPaid: 'withInstalments',
  ivaRate: rate(16, 2),
  penalty: atMostTheObligation(CONTRACT_PENALTY),
  extension: { maxDays: 7, fee: { kind: 'rate', rate: rate(128, 3) }, requiresInterestPaid: true },
  dueDates: 'asScheduled',
};

/**
 * The demo single-payment loan: 1,000.00 over 91 days; interest 45.50, commission
 * 100.00, IVA 23.28, one payment of 1,168.78. Extending costs 5 % of the principal and IVA: 58.00.
 */
export const unico: Product = {
  ...flex,
  id: 'unico',
  nameKey: 'product.unico',
  name: 'Crédito Único',
  principal: { min: minor(50_000), max: minor(300_000), default: minor(100_000) },
  termDays: 91,
  instalments: 1,
  periodDays: 91,
  extension: { maxDays: 7, fee: { kind: 'rate', rate: rate(5, 2) }, requiresInterestPaid: true },
};
