import { splitDigits } from '../money/format.ts';
import type { Minor } from '../money/minor.ts';

/** A UPI ID: a name and the bank or app that holds it (NPCI, UPI linking specifications 1.6: `pa`). */
export function isUpiId(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);
}

/**
 * The link that opens a prefilled payment in any UPI app: `upi://pay?pa=…&pn=…&am=889.20&cu=INR`. `amount` in paise; null
 * unless `id` is a UPI ID. Source: NPCI, UPI linking specifications 1.6.
 */
export function upiLink(input: {
  readonly id: string;
  readonly payee: string;
  readonly amount: Minor;
}): string | null {
  if (!isUpiId(input.id)) return null;
  const { whole, cents } = splitDigits(input.amount, 2);
  const fields = { pn: input.payee, am: `${whole}.${cents}`, cu: 'INR' };
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  // The ID unescaped: some apps do not read an escaped «@».
  return `upi://pay?pa=${input.id}&${rest.join('&')}`;
}
