import type { AnnualCostRule } from './market.ts';

/** How each country measures what a loan costs in a year: a page knows the country and needs no more of the market. */
export const ANNUAL_COST_RULES = {
  /** CAT without IVA, one decimal: Banco de México, Circular 21/2009. */
  MX: { kind: 'cat', withTax: false, decimals: 1 },
  IN: { kind: 'apr', withTax: true, decimals: 2 },
  PH: { kind: 'eir', withTax: true, decimals: 2 },
} as const satisfies Record<'MX' | 'IN' | 'PH', AnnualCostRule>;
