import { MEXICAN, formatMoney, minor, parseAmount } from '@cauce/lending';
import type { Minor } from '@cauce/lending';

const PLAIN = { ...MEXICAN, symbol: '', group: '' };

/** An amount as providers with decimal amounts write it: 88920 is `889.20`. */
export function toDecimal(amount: number): string {
  return formatMoney(minor(amount), PLAIN);
}

/** Parses `889.20`, `889.2` or `889`; null for anything else. The digits are moved as text, without floats. */
export function fromDecimal(text: string): Minor | null {
  const [, whole, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : parseAmount(whole + cents.padEnd(2, '0'));
}

/** Reads an amount that a provider writes as a JSON number. A float can be off by far less than a cent, so it is rounded to cents. */
export function fromNumber(amount: number): Minor | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) ? minor(cents) : null;
}
