import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/** The texts of giving up a loan, which come with the row that says so: few loans ever show it. */
export const giveUpLoanTexts = {
  giveUpLoan: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/give-up-loan')).giveUpLoan,
    en: async () => (await import('@cauce/copy/screens/en/give-up-loan')).giveUpLoan,
  }),
} satisfies ScreenTexts;
