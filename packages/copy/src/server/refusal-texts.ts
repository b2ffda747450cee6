import type { LocalDate } from '@cauce/lending';
import type { Language } from '../language.ts';
import { refusals as en } from '../refusals/en.ts';
import { refusals as es } from '../refusals/es.ts';
import type { RefusalTextName, RefusalTexts } from '../refusals/es.ts';
import { refusals as zh } from '../refusals/zh.ts';

const texts: Readonly<Record<Language, RefusalTexts>> = { es, en, zh };

const FROM: Readonly<Record<Language, (day: LocalDate) => string>> = {
  es: (day) => `Podrás desde el ${day}.`,
  en: (day) => `You can from ${day} on.`,
  zh: (day) => `自${day}起可以。`,
};

/** The sentence for a refusal, in the language of the call; with the day from which it no longer applies, if known. */
export function refusalMessage(
  name: RefusalTextName,
  language: Language,
  from: LocalDate | null = null,
): string {
  return [texts[language][name], from === null ? '' : FROM[language](from)]
    .filter(Boolean)
    .join(' ');
}
