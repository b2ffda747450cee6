import type { Language } from '@cauce/contract';
import type { Titles } from '../complaint-types.ts';

/** An operator's title in the language of the call. */
export function titleIn(titles: Titles, language: Language): string {
  return language === 'en' ? titles.en : titles.es;
}
