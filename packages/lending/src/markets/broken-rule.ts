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
  'penaltyPer30Days',
  'penaltyTotal',
  'terms',
] as const;

export type ProductRule = (typeof PRODUCT_RULES)[number];

/** A rule that does not hold, with a sentence for the log. */
export type ProductBreach = { readonly rule: ProductRule; readonly message: string };

/** A breach with who sets the limits of the market. */
export type BrokenRule = ProductBreach & { readonly source: string };
