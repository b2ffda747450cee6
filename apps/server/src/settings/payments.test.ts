import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const vaiga = { BRAND_FILE: 'brands/vaiga.brand.ts' };

test('Conekta accepts payments only in Mexico', () => {
  expect(() => readSettings({ ...vaiga, PAYMENTS: 'conekta' })).toThrow(
    'PAYMENTS must not be conekta in IN: it accepts payments only in Mexico',
  );
});

test('no wallet is configured where the market lets none take a repayment', () => {
  const wallet = {
    WALLET_GATEWAY_URL: 'https://pay.example',
    WALLET_ORIGINS: 'https://pay.example',
  };
  expect(() => readSettings({ ...vaiga, ...wallet })).toThrow(
    'WALLET_GATEWAY_URL must be unset: no wallet accepts repayments in IN',
  );
});

test('the channels of a brand’s file do not follow it into another country', () => {
  expect(readSettings(vaiga).brand.channels).toBeNull();
  expect(readSettings({ ...vaiga, COUNTRY: 'PH' }).brand.channels).toBeNull();
});
