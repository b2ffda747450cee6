import type { Language } from '@cauce/contract';
import { LegalPage } from './legal-page.tsx';
import { legalTexts } from './legal-texts.ts';

export const prepare = (language: Language) => legalTexts.periodAgreement.load(language);

/** The period loan agreement (spec 1 §2), whole and ready to print. */
export function Section() {
  return <LegalPage name="periodAgreement" />;
}
