/** The rules that a product can break, by name. */
export const PRODUCT_RULES = [
  'market',
  'principalRange',
  'wholeDays',
  'graceDays',
  'fees',
  'termDays',
  'extensionDays',
  'ivaRate',
  'dailyRate',
  'monthlyEffectiveRate',
  'totalCost',
  'oneTimePenalty',
  'oneTimeLimit',
  'smallBalance',
  'penaltyPer30Days',
  'penaltyTotal',
  'terms',
] as const;

export type ProductRule = (typeof PRODUCT_RULES)[number];

/** A broken rule, with a sentence for the log. */
export type ProductBreach = { readonly rule: ProductRule; readonly message: string };

/** A broken rule with the source of the market's limits. */
export type BrokenRule = ProductBreach & { readonly source: string };
