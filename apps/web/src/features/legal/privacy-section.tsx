import type { Language } from '@cauce/contract';
import { LegalPage } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';

export const prepare = (language: Language) => legalTexts.privacyNotice.load(language);

/** The privacy notice (spec 1 §2.8), whole and ready to print. */
export function Section() {
  return <LegalPage name="privacyNotice" />;
}
