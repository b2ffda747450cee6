import { createLoader } from './loader.ts';
import { payoffTexts } from './payoff-texts.ts';
import { rescheduleTexts } from './reschedule-texts.ts';
import type { ScreenTexts } from './screen-texts.ts';

/**
 * The texts of all screens except the first ones. Only the promotional pages are in Chinese, so only their group would list
 * a Chinese table.
 */
export const otherTexts = {
  ...payoffTexts,
  ...rescheduleTexts,
  ownAmount: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/own-amount')).ownAmount,
    en: async () => (await import('@cauce/copy/screens/en/own-amount')).ownAmount,
  }),
  contractPage: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/contract-page')).contractPage,
    en: async () => (await import('@cauce/copy/screens/en/contract-page')).contractPage,
  }),
  aboutUs: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/about-us')).aboutUs,
    en: async () => (await import('@cauce/copy/screens/en/about-us')).aboutUs,
  }),
  customerService: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/customer-service')).customerService,
    en: async () => (await import('@cauce/copy/screens/en/customer-service')).customerService,
  }),
  failureScreen: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/failure-screen')).failureScreen,
    en: async () => (await import('@cauce/copy/screens/en/failure-screen')).failureScreen,
  }),
  orders: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/orders')).orders,
    en: async () => (await import('@cauce/copy/screens/en/orders')).orders,
  }),
  products: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/products')).products,
    en: async () => (await import('@cauce/copy/screens/en/products')).products,
  }),
  extension: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/extension')).extension,
    en: async () => (await import('@cauce/copy/screens/en/extension')).extension,
  }),
  repaymentStatus: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/repayment-status')).repaymentStatus,
    en: async () => (await import('@cauce/copy/screens/en/repayment-status')).repaymentStatus,
  }),
  cardRepayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/card-repayment')).cardRepayment,
    en: async () => (await import('@cauce/copy/screens/en/card-repayment')).cardRepayment,
  }),
  cardBinding: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/card-binding')).cardBinding,
    en: async () => (await import('@cauce/copy/screens/en/card-binding')).cardBinding,
  }),
  complaints: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/complaints')).complaints,
    en: async () => (await import('@cauce/copy/screens/en/complaints')).complaints,
  }),
  bankBinding: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/bank-binding')).bankBinding,
    en: async () => (await import('@cauce/copy/screens/en/bank-binding')).bankBinding,
  }),
  mexicanAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/mexican-account')).mexicanAccount,
    en: async () => (await import('@cauce/copy/screens/en/mexican-account')).mexicanAccount,
  }),
  indianAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/indian-account')).indianAccount,
    en: async () => (await import('@cauce/copy/screens/en/indian-account')).indianAccount,
  }),
  philippineAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/philippine-account')).philippineAccount,
    en: async () => (await import('@cauce/copy/screens/en/philippine-account')).philippineAccount,
  }),
} satisfies ScreenTexts;
