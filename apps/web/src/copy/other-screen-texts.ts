import { createLoader } from './loader.ts';
import { payoffTexts } from './payoff-texts.ts';
import { rescheduleTexts } from './reschedule-texts.ts';
import type { ScreenTexts } from './screen-texts.ts';

/**
 * The texts of every screen but the first ones. Chinese is spoken by the promotional pages alone, so only a
 * group of theirs would list its Chinese table.
 */
export const otherTexts = {
  ...payoffTexts,
  ...rescheduleTexts,
  ownAmount: createLoader({
    es: async () => (await import('@cauce/copy/screens/own-amount.es')).ownAmount,
    en: async () => (await import('@cauce/copy/screens/own-amount.en')).ownAmount,
  }),
  contractPage: createLoader({
    es: async () => (await import('@cauce/copy/screens/contract-page.es')).contractPage,
    en: async () => (await import('@cauce/copy/screens/contract-page.en')).contractPage,
  }),
  aboutUs: createLoader({
    es: async () => (await import('@cauce/copy/screens/about-us.es')).aboutUs,
    en: async () => (await import('@cauce/copy/screens/about-us.en')).aboutUs,
  }),
  customerService: createLoader({
    es: async () => (await import('@cauce/copy/screens/customer-service.es')).customerService,
    en: async () => (await import('@cauce/copy/screens/customer-service.en')).customerService,
  }),
  failureScreen: createLoader({
    es: async () => (await import('@cauce/copy/screens/failure-screen.es')).failureScreen,
    en: async () => (await import('@cauce/copy/screens/failure-screen.en')).failureScreen,
  }),
  orders: createLoader({
    es: async () => (await import('@cauce/copy/screens/orders.es')).orders,
    en: async () => (await import('@cauce/copy/screens/orders.en')).orders,
  }),
  products: createLoader({
    es: async () => (await import('@cauce/copy/screens/products.es')).products,
    en: async () => (await import('@cauce/copy/screens/products.en')).products,
  }),
  extension: createLoader({
    es: async () => (await import('@cauce/copy/screens/extension.es')).extension,
    en: async () => (await import('@cauce/copy/screens/extension.en')).extension,
  }),
  repaymentStatus: createLoader({
    es: async () => (await import('@cauce/copy/screens/repayment-status.es')).repaymentStatus,
    en: async () => (await import('@cauce/copy/screens/repayment-status.en')).repaymentStatus,
  }),
  cardRepayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/card-repayment.es')).cardRepayment,
    en: async () => (await import('@cauce/copy/screens/card-repayment.en')).cardRepayment,
  }),
  cardBinding: createLoader({
    es: async () => (await import('@cauce/copy/screens/card-binding.es')).cardBinding,
    en: async () => (await import('@cauce/copy/screens/card-binding.en')).cardBinding,
  }),
  complaints: createLoader({
    es: async () => (await import('@cauce/copy/screens/complaints.es')).complaints,
    en: async () => (await import('@cauce/copy/screens/complaints.en')).complaints,
  }),
  bankBinding: createLoader({
    es: async () => (await import('@cauce/copy/screens/bank-binding.es')).bankBinding,
    en: async () => (await import('@cauce/copy/screens/bank-binding.en')).bankBinding,
  }),
  mexicanAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/mexican-account.es')).mexicanAccount,
    en: async () => (await import('@cauce/copy/screens/mexican-account.en')).mexicanAccount,
  }),
  indianAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/indian-account.es')).indianAccount,
    en: async () => (await import('@cauce/copy/screens/indian-account.en')).indianAccount,
  }),
  philippineAccount: createLoader({
    es: async () => (await import('@cauce/copy/screens/philippine-account.es')).philippineAccount,
    en: async () => (await import('@cauce/copy/screens/philippine-account.en')).philippineAccount,
  }),
} satisfies ScreenTexts;
