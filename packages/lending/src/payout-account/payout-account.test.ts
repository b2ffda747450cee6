import { expect, test } from 'vitest';
import { PHILIPPINE_BANKS, bankOfAccount, isPayoutAccount } from '../index.ts';

test.each([
  ['MX', '032180000118359719', '', 'Ixe'],
  ['IN', '501000000000004821', 'HDFC0000001', 'HDFC Bank'],
  ['IN', '000000001', 'SBIN0B12345', 'State Bank of India'],
  ['PH', '0917123456', 'GXCHPHM2', 'GCash'],
  ['PH', '1234567890123456', 'BOPIPHMM', 'BPI'],
] as const)('in %s the account %s %s is of %s', (country, number, bankCode, bank) => {
  expect(isPayoutAccount(country, { number, bankCode })).toBe(true);
  expect(bankOfAccount(country, { number, bankCode })).toBe(bank);
});

test.each([
  ['a CLABE with a wrong check digit', 'MX', '032180000118359718', ''],
  ['a CLABE with a bank beside it', 'MX', '032180000118359719', 'HDFC0000001'],
  ['eight digits', 'IN', '12345678', 'HDFC0000001'],
  ['nineteen digits', 'IN', '1234567890123456789', 'HDFC0000001'],
  ['no IFSC', 'IN', '501000000000004821', ''],
  ['an IFSC without its zero', 'IN', '501000000000004821', 'HDFC1000001'],
  ['an IFSC in small letters', 'IN', '501000000000004821', 'hdfc0000001'],
  ['an IFSC with a line after it', 'IN', '501000000000004821', 'HDFC0000001\n'],
  ['nine digits', 'PH', '123456789', 'BOPIPHMM'],
  ['seventeen digits', 'PH', '12345678901234567', 'BOPIPHMM'],
  ['no bank', 'PH', '1234567890', ''],
  ['a bank that no transfer reaches', 'PH', '1234567890', 'HDFC0000001'],
  ['a name that every object has', 'PH', '1234567890', 'constructor'],
] as const)('refused: %s', (_, country, number, bankCode) => {
  expect(isPayoutAccount(country, { number, bankCode })).toBe(false);
});

test('an Indian bank that the list does not name refuses no account', () => {
  const account = { number: '501000000000004821', bankCode: 'ZZZZ0000001' };
  expect(isPayoutAccount('IN', account)).toBe(true);
  expect(bankOfAccount('IN', account)).toBeNull();
});

test('every Philippine bank has a code of the form of a BIC', () => {
  for (const code of Object.keys(PHILIPPINE_BANKS)) expect(code).toMatch(/^[A-Z]{4}PH[A-Z0-9]{2}$/);
});
