import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const vaiga = { BRAND_FILE: 'brands/vaiga.brand.ts' };

test('a provider accepts payments only in its country', () => {
  expect(() => readSettings({ ...vaiga, PAYMENTS: 'conekta' })).toThrow(
    'PAYMENTS must not be conekta in IN: it accepts payments only in Mexico',
  );
  expect(() => readSettings({ PAYMENTS: 'xendit' })).toThrow(
    'PAYMENTS must not be xendit in MX: it accepts payments only in the Philippines',
  );
  expect(() => readSettings({ PAYMENTS: 'razorpay' })).toThrow(
    'PAYMENTS must not be razorpay in MX: it accepts payments only in India',
  );
});

describe('Razorpay', () => {
  const account = {
    CAUCE_MODE: 'demo',
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_00000000',
    RAZORPAY_KEY_SECRET: 'a-key-secret',
    RAZORPAY_WEBHOOK_SECRETS: 'r1=a-secret-of-some-length',
    RAZORPAY_BANK: 'RBL Bank',
    RAZORPAY_IFSC: 'RATN0VAAPIS',
  };

  test('is configured with its test account in a demo', () => {
    expect(readSettings({ ...vaiga, ...account }).payments).toMatchObject({
      provider: 'razorpay',
      conekta: null,
      razorpay: {
        url: 'https://api.razorpay.com',
        webhookSecrets: ['a-secret-of-some-length'],
        bank: { name: 'RBL Bank', ifsc: 'RATN0VAAPIS' },
      },
    });
  });

  test.each([
    ['RAZORPAY_KEY_ID', 'rzp_live_00000000'],
    ['RAZORPAY_KEY_SECRET', ''],
    ['RAZORPAY_WEBHOOK_SECRETS', ''],
    ['RAZORPAY_BANK', ''],
    ['RAZORPAY_IFSC', 'RATNOVAAPIS'],
    ['RAZORPAY_URL', 'http://api.razorpay.com'],
  ])('refuses %s=%s in a demo', (name, value) => {
    expect(() => readSettings({ ...vaiga, ...account, [name]: value })).toThrow(`  ${name} `);
  });

  test('is what production in India takes, with a live key', () => {
    const production = { ...vaiga, ...account, CAUCE_MODE: 'production', PAYMENTS: '' };
    expect(() => readSettings(production)).toThrow('RAZORPAY_KEY_ID must be a live key id');
  });
});

test('Xendit is what production in the Philippines takes, with a live key, and a demo with a test key', () => {
  const liwaya = {
    BRAND_FILE: 'brands/liwaya.brand.ts',
    XENDIT_SECRET_KEY: 'xnd_development_00000000',
    XENDIT_CALLBACK_TOKENS: 'x1=a-token-of-some-length',
  };
  expect(
    readSettings({ ...liwaya, CAUCE_MODE: 'demo', PAYMENTS: 'xendit' }).payments,
  ).toMatchObject({
    provider: 'xendit',
    xendit: { url: 'https://api.xendit.co', callbackTokens: ['a-token-of-some-length'] },
  });
  expect(() => readSettings({ ...liwaya, CAUCE_MODE: 'production' })).toThrow(
    'XENDIT_SECRET_KEY must be xnd_production_…',
  );
});

test('no wallet can be configured in a market where none may take a repayment', () => {
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
