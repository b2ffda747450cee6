import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/**
 * The texts of the first screens, a chunk for each group and language. They are named here and not in the screens' own
 * modules, so that a screen and its texts are asked for together and not one after the other.
 */
export const firstTexts = {
  loanDetail: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-detail.es')).loanDetail,
    en: async () => (await import('@cauce/copy/screens/loan-detail.en')).loanDetail,
  }),
  loanConfirmation: createLoader({
    es: async () => (await import('@cauce/copy/screens/loan-confirmation.es')).loanConfirmation,
    en: async () => (await import('@cauce/copy/screens/loan-confirmation.en')).loanConfirmation,
  }),
  repayment: createLoader({
    es: async () => (await import('@cauce/copy/screens/repayment.es')).repayment,
    en: async () => (await import('@cauce/copy/screens/repayment.en')).repayment,
  }),
  repaymentInstructions: createLoader({
    es: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.es')).repaymentInstructions,
    en: async () =>
      (await import('@cauce/copy/screens/repayment-instructions.en')).repaymentInstructions,
  }),
} satisfies ScreenTexts;
