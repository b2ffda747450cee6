import type { Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import { createLoader } from './loader.ts';

/**
 * The tables of texts: one chunk for each language, loaded once. The promotional pages, which alone are in Chinese, have
 * their own.
 */
export const copies = createLoader<Language, Copy>({
  es: async () => (await import('@cauce/copy/es')).es,
  en: async () => (await import('@cauce/copy/en')).en,
});

/** The texts of a language; rejects if their chunk cannot be loaded. */
export function loadCopy(language: Language): Promise<Copy> {
  return copies.load(language);
}
