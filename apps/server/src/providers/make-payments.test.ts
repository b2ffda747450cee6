import { marketOf } from '@cauce/lending';
import { expect, test } from 'vitest';
import { testSettings } from '../../test/test-settings.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { makePayments } from './make-payments.ts';

const paymentsOf = (country: 'MX' | 'IN' | 'PH', channels: string[] | null = null) => {
  const settings = testSettings();
  return makePayments(
    { ...settings, country, brand: { ...settings.brand, channels } },
    { clock: movableClock(0), ownAddress: () => '' },
  );
};
const codesOf = (...input: Parameters<typeof paymentsOf>) =>
  paymentsOf(...input).channels.map(({ payCode }) => payCode);

test('the sandbox offers the channels of its market and of no other', () => {
  expect(codesOf('MX')).toEqual(['oxxo', 'tienda', 'spei']);
  expect(codesOf('IN')).toEqual(['upi', 'neft']);
  expect(codesOf('PH')).toEqual(['7eleven', 'cebuana', 'instapay']);
});

test('a brand may offer fewer, in the market’s order', () => {
  expect(codesOf('PH', ['instapay', '7eleven'])).toEqual(['7eleven', 'instapay']);
});

test('a wallet is offered only in markets where one may take a repayment', () => {
  for (const country of ['MX', 'IN', 'PH'] as const)
    expect(paymentsOf(country).takesWallet).toBe(marketOf(country).takesWallets);
  expect(paymentsOf('IN').takesWallet).toBe(false);
});
