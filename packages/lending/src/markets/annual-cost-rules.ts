import type { AnnualCostRule } from './market.ts';

/** How each country measures annual cost. Separate, so that a page that knows the country needs no more of the market. */
export const ANNUAL_COST_RULES = {
  /** CAT without IVA, one decimal: Banco de México, Circular 21/2009. */
  MX: { kind: 'cat', withTax: false, decimals: 1 },
  IN: { kind: 'apr', withTax: true, decimals: 2 },
  PH: { kind: 'eir', withTax: true, decimals: 2 },
} as const satisfies Record<'MX' | 'IN' | 'PH', AnnualCostRule>;
