import type { Language } from '../language.ts';
import { refusals as en } from '../refusals/en.ts';
import { refusals as es } from '../refusals/es.ts';
import type { RefusalTextName, RefusalTexts } from '../refusals/es.ts';
import { refusals as zh } from '../refusals/zh.ts';

const texts: Readonly<Record<Language, RefusalTexts>> = { es, en, zh };

/** The sentence that a borrower reads for a refusal, in the language of the call. */
export function refusalMessage(name: RefusalTextName, language: Language): string {
  return texts[language][name];
}
