import { isMobilePhone, phonePrefixOf } from './promotion.ts';
import type { PhoneCountry } from './promotion.ts';

/** Two-digit area codes in Mexico: the capital, Guadalajara and Monterrey; all others have three digits. */
const SHORT_AREA = /^(?:55|56|33|81)/;

/** The group lengths of a country's mobile number, given its digits so far. */
export function phoneGroupsOf(country: PhoneCountry, digits: string): readonly number[] {
  if (country === 'MX') return SHORT_AREA.test(digits) ? [2, 4, 4] : [3, 3, 4];
  return { CN: [3, 4, 4], IN: [5, 5], PH: [4, 3, 4] }[country];
}

/**
 * Numbers that are grouped differently from mobile ones, as dialled in the country or, without the leading 0, from abroad.
 * Source: the national numbering plans (DoT in India, NTC in the Philippines).
 */
const OTHERS: Readonly<Record<PhoneCountry, readonly (readonly [RegExp, readonly number[]])[]>> = {
  CN: [],
  MX: [],
  IN: [[/^1800\d{7}$/, [4, 3, 4]]],
  PH: [
    [/^1800\d{9}$/, [4, 2, 3, 4]],
    [/^9\d{9}$/, [3, 3, 4]],
    [/^02\d{8}$/, [2, 4, 4]],
    [/^2\d{8}$/, [1, 4, 4]],
    [/^0[3-8]\d{8}$/, [3, 3, 4]],
    [/^[3-8]\d{8}$/, [2, 3, 4]],
  ],
};

function groupsOf(digits: string, country: PhoneCountry): readonly number[] | undefined {
  // A Mexican number has ten digits, mobile or not.
  const isWritten = country === 'MX' ? /^\d{10}$/.test(digits) : isMobilePhone(digits, country);
  return isWritten
    ? phoneGroupsOf(country, digits)
    : OTHERS[country].find(([shape]) => shape.test(digits))?.[1];
}

/**
 * A number of bare digits, with a plus if it begins with its country's code, grouped as people there write it: `0917 123
 * 4567`, `+63 917 123 4567`, `55 0000 0100`. Null if the country's plan has no such number.
 */
export function groupPhone(digits: string, country: PhoneCountry): string | null {
  const prefix = phonePrefixOf(country);
  const isFromAbroad = digits.startsWith(prefix);
  const national = isFromAbroad ? digits.slice(prefix.length) : digits;
  const groups = groupsOf(national, country);
  if (groups === undefined) return null;
  let from = 0;
  const parts = groups.map((length) => national.slice(from, (from += length)));
  return (isFromAbroad ? [prefix, ...parts] : parts).join(' ');
}

/** What is dialled for a number as a person writes it: its digits, with the plus of an international one. */
export function dialledDigits(written: string): string {
  return written.replaceAll(/(?!^\+)\D/g, '');
}

/** The address of a WhatsApp conversation with a number as it is dialled; WhatsApp requires the country code in every number. */
export function whatsAppAddress(dialled: string, country: PhoneCountry): string {
  const isNational = !dialled.startsWith('+') && dialled.replace(/^0+/, '').length <= 10;
  const code = isNational ? phonePrefixOf(country).slice(1) : '';
  return `https://wa.me/${code}${dialled.replace(/^\+?0*/, '')}`;
}
