import { createLoader } from './loader.ts';
import type { ScreenTexts } from './screen-texts.ts';

/** The texts of early repayment: of its screen, and of the row that leads there, which is loaded after the first screen. */
export const payoffTexts = {
  payoff: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/payoff')).payoff,
    en: async () => (await import('@cauce/copy/screens/en/payoff')).payoff,
  }),
} satisfies ScreenTexts;
