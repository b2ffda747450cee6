import type { ArrearsRules } from '../repayment/arrears.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import type { Minor } from '../money/minor.ts';
import type { MoneyFormat } from '../money/money-format.ts';
import type { Rate } from '../money/rate.ts';
import type { CurrencyWords } from '../money/spoken-money.ts';
import type { MarketId } from '../product.ts';
import type { ComplaintRules, Regulator } from './complaint-rules.ts';
import type { ContactRules } from './contact-rules.ts';
import type { Country } from './country.ts';
import type { DataRight } from './data-rights.ts';
import type { Paper } from './paper.ts';
import type { PolicySwitches } from './policy-switches.ts';
import type { RegulatorFileRule } from './regulator-file-rules.ts';
import type { RepaymentChannel } from './repayment-channel.ts';
import type { TaxName, TaxedCharges } from './taxes.ts';

/**
 * Limits on a product; null means none. Rates are shares. `scope` null covers all loans; otherwise only loans up to both
 * figures. `source` names the authority.
 */
export type MarketCaps = {
  readonly scope: { readonly principalUpTo: Minor; readonly termDaysUpTo: number } | null;
  readonly dailyRate: Rate | null;
  /** Compound rate per 30 days with all fees and without penalties. */
  readonly monthlyEffectiveRate: Rate | null;
  /** Interest, fees and tax over the whole loan, as a share of the principal. */
  readonly totalCost: Rate | null;
  /** Whether penalties count in `totalCost` as well. */
  readonly totalCostIncludesPenalties: boolean;
  /** Daily penalties of any 30 days, as a share of the unpaid amount. */
  readonly penaltyPer30Days: Rate | null;
  /** Whether one-time penalties count in it too. */
  readonly oneTimeCountsIn30Days: boolean;
  /** All penalties together, as a share of the unpaid amount. */
  readonly penaltyTotal: Rate | null;
  readonly source: string;
};

/** How a market measures the annual (or monthly) cost, and whether tax counts. */
export type AnnualCostRule = {
  readonly kind: 'cat' | 'apr' | 'eir';
  readonly withTax: boolean;
  readonly decimals: number;
};

/**
 * On each of the `days` after the payout a loan can be given back for the principal and the share of the charges
 * (`coolingOffOf`).
 */
export type CoolingOffRule = { readonly days: number; readonly source: string };

/**
 * The lender is bound to terms that it has shown until the end of this many business days after that day; `short` for loans
 * of fewer days than `shortBelow`.
 */
type TermsHoldRule = {
  readonly businessDays: number;
  readonly short: number;
  readonly shortBelow: number;
  readonly source: string;
};

/** A country as data: everything that differs between markets and does not belong to a product. */
export type Market = {
  readonly id: MarketId;
  readonly country: Country;
  readonly currency: 'MXN' | 'INR' | 'PHP';
  readonly timeZone: string;
  readonly language: 'es' | 'en';
  /** `asSpecified` is the default; `locale` the country's own form. */
  readonly moneyFormat: { readonly asSpecified: MoneyFormat; readonly locale: MoneyFormat };
  readonly currencyWords: Readonly<Record<'es' | 'en', CurrencyWords>>;
  readonly annualCost: AnnualCostRule;
  /** Tax on fees, and on what `taxed` names; products have their own copy and are checked against it. */
  readonly ivaRate: Rate;
  readonly taxed: TaxedCharges;
  /** The local name of that tax. */
  readonly taxName: Readonly<Record<'es' | 'en', TaxName>>;
  /** Payment channels in that market; a provider offers those that it supports. */
  readonly channels: readonly RepaymentChannel[];
  /** Whether a redirect wallet may take a repayment. */
  readonly takesWallets: boolean;
  /** The paper size of contracts. */
  readonly paper: Paper;
  /** What the law lets a person ask about the data on them. */
  readonly dataRights: readonly DataRight[];
  readonly termDays: { readonly min: number; readonly max: number };
  readonly maxExtensionDays: number;
  /** How long shown terms hold beyond their offer; null if the law names no time. */
  readonly termsHold: TermsHoldRule | null;
  /** How long a paid-out loan can be given back; null if the law grants no such days. */
  readonly coolingOff: CoolingOffRule | null;
  readonly arrears: ArrearsRules;
  readonly caps: MarketCaps;
  readonly calendar: BusinessCalendar;
  readonly regulator: Regulator;
  readonly complaints: ComplaintRules;
  /** The files about complaints that the regulator requires; empty if none. */
  readonly regulatorFiles: readonly RegulatorFileRule[];
  /** When and how often a late borrower may be contacted. */
  readonly contacts: ContactRules;
  readonly policy: PolicySwitches;
};
