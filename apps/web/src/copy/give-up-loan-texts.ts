import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/** The texts for cancelling a loan, loaded with the row that shows them: few loans need them. */
export const giveUpLoanTexts = {
  giveUpLoan: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/give-up-loan')).giveUpLoan,
    en: async () => (await import('@cauce/copy/screens/en/give-up-loan')).giveUpLoan,
  }),
} satisfies ScreenTexts;
