import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/**
 * The texts of the first screens, one chunk for each group and language. They are named here and not in the screens' own
 * modules, so that a screen and its texts load in parallel.
 */
export const firstTexts = {
  loanDetail: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/loan-detail')).loanDetail,
    en: async () => (await import('@cauce/copy/screens/en/loan-detail')).loanDetail,
  }),
  loanConfirmation: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/loan-confirmation')).loanConfirmation,
    en: async () => (await import('@cauce/copy/screens/en/loan-confirmation')).loanConfirmation,
  }),
  repayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/repayment')).repayment,
    en: async () => (await import('@cauce/copy/screens/en/repayment')).repayment,
  }),
  repaymentInstructions: createLoader({
    es: async () =>
      (await import('@cauce/copy/screens/es/repayment-instructions')).repaymentInstructions,
    en: async () =>
      (await import('@cauce/copy/screens/en/repayment-instructions')).repaymentInstructions,
  }),
} satisfies ScreenTexts;
