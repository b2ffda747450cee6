import type { Language } from '@cauce/contract';
import { LegalPage } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';

export const prepare = (language: Language) => legalTexts.loanTerms.load(language);

/** The loan terms and conditions (spec 2 §2, §9), whole and ready to print. */
export function Section() {
  return <LegalPage name="loanTerms" />;
}
