import { isValidClabe } from '../check-digits/clabe.ts';
import { bankOfClabe } from '../banks.ts';
import type { Market } from '../markets/market.ts';
import { bankOfIfsc, isIfsc, isIndianAccount } from './indian-account.ts';
import { isPhilippineAccount, philippineBank } from './philippine-account.ts';

/**
 * An account to which a loan is paid out. `bankCode`: the IFSC in India, the bank's code in the Philippines, empty in
 * Mexico.
 */
export type PayoutAccount = { readonly number: string; readonly bankCode: string };

type AccountRule = {
  readonly isValid: (account: PayoutAccount) => boolean;
  readonly bankOf: (account: PayoutAccount) => string | null;
};

const rules: Readonly<Record<Market['country'], AccountRule>> = {
  MX: {
    isValid: ({ number, bankCode }) => bankCode === '' && isValidClabe(number),
    bankOf: ({ number }) => bankOfClabe(number),
  },
  IN: {
    isValid: ({ number, bankCode }) => isIndianAccount(number) && isIfsc(bankCode),
    bankOf: ({ bankCode }) => bankOfIfsc(bankCode),
  },
  PH: {
    isValid: ({ number, bankCode }) =>
      isPhilippineAccount(number) && philippineBank(bankCode) !== null,
    bankOf: ({ bankCode }) => philippineBank(bankCode),
  },
};

/**
 * Whether a loan can be paid out to this account in a country: a CLABE, or a number in the country's format at a named
 * bank.
 */
export function isPayoutAccount(country: Market['country'], account: PayoutAccount): boolean {
  return rules[country].isValid(account);
}

/** The common name of an account's bank, or null if our lists lack it; that alone refuses no account. */
export function bankOfAccount(country: Market['country'], account: PayoutAccount): string | null {
  return rules[country].bankOf(account);
}
