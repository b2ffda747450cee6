import { minor } from './minor.ts';
import type { Minor } from './minor.ts';

const WIRE_AMOUNT = /^[0-9]{1,12}$/;

/**
 * Parses an amount from a form body: 1 to 12 ASCII digits of the smallest unit → Minor; anything else → null, an expected
 * refusal.
 */
export function parseAmount(text: string): Minor | null {
  return WIRE_AMOUNT.test(text) ? minor(Number(text)) : null;
}

/**
 * Parses whole currency units typed by a person (the calculator's digits-only field): `'1500'` → 1,500.00. At most 10
 * digits; anything else → null.
 */
export function parseWholeUnits(text: string, decimals = 2): Minor | null {
  return /^[0-9]{1,10}$/.test(text) ? minor(Number(text + '0'.repeat(decimals))) : null;
}
