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
import type { Paper } from './paper.ts';
import type { PolicySwitches } from './policy-switches.ts';
import type { RegulatorFileRule } from './regulator-file-rules.ts';
import type { RepaymentChannel } from './repayment-channel.ts';
import type { TaxName, TaxedCharges } from './taxes.ts';

/**
 * Limits on a product; null: none. Rates are shares. `scope` null: all loans; else only loans up to
 * both figures. `source` says who sets them.
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
  /** Whether one-time penalties count there too. */
  readonly oneTimeCountsIn30Days: boolean;
  /** All penalties together, as a share of the unpaid amount. */
  readonly penaltyTotal: Rate | null;
  readonly source: string;
};

/** How a market measures the yearly (or monthly) cost, and whether tax counts in it. */
export type AnnualCostRule = {
  readonly kind: 'cat' | 'apr' | 'eir';
  readonly withTax: boolean;
  readonly decimals: number;
};

/** `days` after the payout, on each of which a loan can be given back for the principal and the share of the charges (`coolingOffOf`). */
export type CoolingOffRule = { readonly days: number; readonly source: string };

/** A country as data: everything that differs between markets and is not a product's own. */
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
  /** Tax on fees, and on what `taxed` names; products carry their own copy and are checked against it. */
  readonly ivaRate: Rate;
  readonly taxed: TaxedCharges;
  /** How that tax is called there. */
  readonly taxName: Readonly<Record<'es' | 'en', TaxName>>;
  /** How people pay there; a provider offers those of them that it takes. */
  readonly channels: readonly RepaymentChannel[];
  /** Whether a wallet that is reached by a redirect may take a repayment. */
  readonly takesWallets: boolean;
  /** What a contract is printed on. */
  readonly paper: Paper;
  readonly termDays: { readonly min: number; readonly max: number };
  readonly maxExtensionDays: number;
  /** How long a loan that was paid out can be given back; null: the law gives no such days. */
  readonly coolingOff: CoolingOffRule | null;
  readonly arrears: ArrearsRules;
  readonly caps: MarketCaps;
  readonly calendar: BusinessCalendar;
  readonly regulator: Regulator;
  readonly complaints: ComplaintRules;
  /** The files about complaints that the regulator takes; none where it asks for none. */
  readonly regulatorFiles: readonly RegulatorFileRule[];
  /** When and how often somebody who is late may be called, written to or visited. */
  readonly contacts: ContactRules;
  readonly policy: PolicySwitches;
};
