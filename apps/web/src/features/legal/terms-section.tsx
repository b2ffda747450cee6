import type { Language, PageConfig } from '@cauce/contract';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-texts.ts';

export const prepare = (language: Language, { country }: Pick<PageConfig, 'country'>) =>
  loadLegalText('loanTerms', country, language);

/** The full loan terms and conditions, ready to print. */
export function Section() {
  return <LegalPage name="loanTerms" />;
}
