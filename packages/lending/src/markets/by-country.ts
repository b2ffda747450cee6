import { ANNUAL_COST_RULES } from './annual-cost-rules.ts';
import type { Country } from './country.ts';
import { DATA_RIGHTS_OF } from './data-rights.ts';
import type { Market } from './market.ts';
import { PAPERS } from './paper.ts';
import { specifiedPolicy } from './policy-switches.ts';
import { REPAYMENT_CHANNELS, TAKES_WALLETS } from './repayment-channels.ts';
import { TAXED, TAX_NAMES, TAX_RATES } from './taxes.ts';
import { MARKET_TIME_ZONES } from './time-zones.ts';

type ByCountry = Pick<
  Market,
  | 'country'
  | 'timeZone'
  | 'annualCost'
  | 'ivaRate'
  | 'taxed'
  | 'taxName'
  | 'channels'
  | 'takesWallets'
  | 'paper'
  | 'dataRights'
  | 'termDays'
  | 'maxExtensionDays'
  | 'policy'
>;

/**
 * The parts of a market that are tables by country, so that a page that needs one of them loads no market, and the defaults
 * that every market shares until a lender changes them.
 */
export const byCountry = (country: Country): ByCountry => ({
  country,
  timeZone: MARKET_TIME_ZONES[country],
  annualCost: ANNUAL_COST_RULES[country],
  ivaRate: TAX_RATES[country],
  taxed: TAXED[country],
  taxName: TAX_NAMES[country],
  channels: REPAYMENT_CHANNELS[country],
  takesWallets: TAKES_WALLETS[country],
  paper: PAPERS[country],
  dataRights: DATA_RIGHTS_OF[country],
  termDays: { min: 91, max: 365 }, // as the terms of the public site say
  maxExtensionDays: 7,
  policy: specifiedPolicy,
});
