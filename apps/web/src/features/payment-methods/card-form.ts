import { isValidLuhn } from '@cauce/lending';
import type { CardFields } from '../../calls/tokenise-card.ts';

/** What is typed; digits are bare. Only the form holds it, and only as long as it is needed. */
export interface TypedCard {
  readonly number: string;
  /** Month and year, `0828`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly holder: string;
}

export const EMPTY_CARD: TypedCard = { number: '', expiry: '', cvc: '', holder: '' };

/** A card number has 13 to 19 digits and passes Luhn. */
export function isCardNumber(number: string): boolean {
  return number.length >= 13 && number.length <= 19 && isValidLuhn(number);
}

/** A valid month with a year. Whether it has passed is left to the provider: a phone's clock may be wrong by years. */
export function isExpiry(expiry: string): boolean {
  return /^(?:0[1-9]|1[0-2])[0-9]{2}$/.test(expiry);
}

export function isCvc(cvc: string): boolean {
  return /^[0-9]{3,4}$/.test(cvc);
}

export function isHolder(holder: string): boolean {
  const { length } = holder.trim();
  return length >= 2 && length <= 80;
}

/** The first field that is not valid yet, in the order of the form, or null. */
export function firstWrong({ number, expiry, cvc, holder }: TypedCard): keyof TypedCard | null {
  if (!isCardNumber(number)) return 'number';
  if (!isExpiry(expiry)) return 'expiry';
  if (!isCvc(cvc)) return 'cvc';
  return isHolder(holder) ? null : 'holder';
}

/** Shortens an autofilled or pasted date: a year of four digits loses its century. */
export function shortExpiry(digits: string): string {
  return /^[0-9]{2}20[0-9]{2}$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits;
}

export function cardFieldsOf({ number, expiry, cvc, holder }: TypedCard): CardFields {
  return {
    number,
    expiryMonth: expiry.slice(0, 2),
    expiryYear: expiry.slice(2),
    cvc,
    holder: holder.trim(),
  };
}
