import type { Language } from '@cauce/contract';
import { use } from 'react';
import { useLanguage } from './copy-provider.tsx';
import type { Loader } from './loader.ts';

/**
 * Texts that belong to one screen and are too long for the table that every page loads (a legal notice):
 * `createLoader({ es: async () => (await import('@cauce/copy/legal/privacy.es')).privacy, … })`. The screen's module exports
 * its loader as `texts` too, so that they are there before it is drawn and their chunk is preloaded.
 */
export type ScreenTexts<Texts> = Loader<Language, Texts>;

export function useTexts<Texts>(texts: ScreenTexts<Texts>): Texts {
  const language = useLanguage();
  return use(texts.load(language));
}
