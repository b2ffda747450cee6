import type { Country } from './country.ts';

/**
 * Whether the law lets a borrower pay early on any day, so that no loan has a wait (`prepayment.afterHalfTerm`) unless its lender
 * sets that switch by itself. Mexico: LFPC arts. 66 and 69. India: its pre-payment directions of 2025 bind loans at floating rates alone, and the days of cooling-off
 * come first. The Philippines: a term is for both sides where they agreed on one (Civil Code art. 1196).
 */
export const EARLY_PAYMENT_IS_A_RIGHT: Readonly<Record<Country, boolean>> = {
  MX: true,
  IN: false,
  PH: false,
};
