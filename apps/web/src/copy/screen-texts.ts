import type { Language } from '@cauce/contract';
import type { ScreenCopy } from '@cauce/copy';
import { createLoader } from './loader.ts';
import type { Loader } from './loader.ts';

export type ScreenTextName = keyof ScreenCopy;

/**
 * The texts that only some screens say, a chunk for each group and language. They are named here and not in the screens'
 * own modules, so that a screen and its texts are asked for together and not one after the other. Chinese is spoken by the
 * promotional pages alone (decisions §3), so only a group of theirs lists its Chinese table.
 */
export const screenTexts: {
  readonly [Name in ScreenTextName]: Loader<Language, ScreenCopy[Name]>;
} = {
  contractPage: createLoader({
    es: async () => (await import('@cauce/copy/screens/contract-page.es')).contractPage,
    en: async () => (await import('@cauce/copy/screens/contract-page.en')).contractPage,
  }),
  loanConfirmation: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-confirmation.es')).loanConfirmation,
    en: async () => (await import('@cauce/copy/screens/loan-confirmation.en')).loanConfirmation,
  }),
  loanDetail: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-detail.es')).loanDetail,
    en: async () => (await import('@cauce/copy/screens/loan-detail.en')).loanDetail,
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
  repayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/repayment.es')).repayment,
    en: async () => (await import('@cauce/copy/screens/repayment.en')).repayment,
  }),
  extension: createLoader({
    es: async () => (await import('@cauce/copy/screens/extension.es')).extension,
    en: async () => (await import('@cauce/copy/screens/extension.en')).extension,
  }),
  repaymentInstructions: createLoader({
    es: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.es')).repaymentInstructions,
    en: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.en')).repaymentInstructions,
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
};

/** The file of a group in the build's manifest: `loanDetail` in Spanish is `screens/loan-detail.es.ts`. */
export function sourceOfTexts(name: ScreenTextName, language: Language): string {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `../../packages/copy/src/screens/${file}.${language}.ts`;
}
