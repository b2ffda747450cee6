import type { Language } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import { createLoader } from './loader.ts';

/** The tables of texts: each language is a chunk of its own, loaded once. */
export const copies = createLoader<Language, Copy>({
  es: async () => (await import('@cauce/copy/es')).es,
  en: async () => (await import('@cauce/copy/en')).en,
  zh: async () => (await import('@cauce/copy/zh')).zh,
});

/** The texts of a language; rejects when their chunk cannot be loaded. */
export function loadCopy(language: Language): Promise<Copy> {
  return copies.load(language);
}
