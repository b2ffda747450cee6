import type { Country } from './country.ts';

/**
 * Whether the law lets a borrower pay early on any day, so that no loan has a wait (`prepayment.afterHalfTerm`) unless
 * its lender sets that switch explicitly. Mexico: LFPC arts. 66 and 69. India: no, because its pre-payment directions
 * of 2025 only bind loans at floating rates; the cooling-off days come first. The Philippines: no, because an agreed
 * term benefits both parties (Civil Code art. 1196).
 */
export const EARLY_PAYMENT_IS_A_RIGHT: Readonly<Record<Country, boolean>> = {
  MX: true,
  IN: false,
  PH: false,
};
