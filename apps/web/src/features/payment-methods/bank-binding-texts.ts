import type { bankBinding } from '@cauce/copy/screens/bank-binding.es';
import { createLoader } from '../../copy/loader.ts';
import type { ScreenTexts } from '../../copy/use-texts.ts';

/** The texts of this screen alone, a chunk for each language. */
export const texts: ScreenTexts<typeof bankBinding> = createLoader({
  es: async () => (await import('@cauce/copy/screens/bank-binding.es')).bankBinding,
  en: async () => (await import('@cauce/copy/screens/bank-binding.en')).bankBinding,
  zh: async () => (await import('@cauce/copy/screens/bank-binding.zh')).bankBinding,
});
