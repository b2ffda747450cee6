import type { cardBinding } from '@cauce/copy/screens/card-binding.es';
import { createLoader } from '../../copy/loader.ts';
import type { ScreenTexts } from '../../copy/use-texts.ts';

/** The texts of this screen alone, a chunk for each language. */
export const texts: ScreenTexts<typeof cardBinding> = createLoader({
  es: async () => (await import('@cauce/copy/screens/card-binding.es')).cardBinding,
  en: async () => (await import('@cauce/copy/screens/card-binding.en')).cardBinding,
  zh: async () => (await import('@cauce/copy/screens/card-binding.zh')).cardBinding,
});
