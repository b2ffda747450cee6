import type { cardRepayment } from '@cauce/copy/screens/card-repayment.es';
import { createLoader } from '../../copy/loader.ts';
import type { ScreenTexts } from '../../copy/use-texts.ts';

export type CardRepaymentTexts = typeof cardRepayment;

/** The texts of this screen alone, a chunk for each language. */
export const texts: ScreenTexts<CardRepaymentTexts> = createLoader({
  es: async () => (await import('@cauce/copy/screens/card-repayment.es')).cardRepayment,
  en: async () => (await import('@cauce/copy/screens/card-repayment.en')).cardRepayment,
  zh: async () => (await import('@cauce/copy/screens/card-repayment.zh')).cardRepayment,
});
