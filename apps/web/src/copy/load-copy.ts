import type { Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import { createLoader } from './loader.ts';

/** The tables of texts: each language is a chunk of its own, loaded once. Chinese is the promotional pages' alone, which have their own. */
export const copies = createLoader<Language, Copy>({
  es: async () => (await import('@cauce/copy/es')).es,
  en: async () => (await import('@cauce/copy/en')).en,
});

/** The texts of a language; rejects when their chunk cannot be loaded. */
export function loadCopy(language: Language): Promise<Copy> {
  return copies.load(language);
}
