import type { Language, PageConfig } from '@cauce/contract';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-texts.ts';

export const prepare = (language: Language, { country }: Pick<PageConfig, 'country'>) =>
  loadLegalText('privacyNotice', country, language);

/** The privacy notice (spec 1 §2.8), whole and ready to print. */
export function Section() {
  return <LegalPage name="privacyNotice" />;
}
