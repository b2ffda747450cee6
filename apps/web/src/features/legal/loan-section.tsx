import type { Language, PageConfig } from '@cauce/contract';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-texts.ts';
import css from './legal-page.module.css';

export const prepare = (language: Language, { country }: Pick<PageConfig, 'country'>) =>
  loadLegalText('periodAgreement', country, language);

/** The site's Loan section: the loan agreement, with a link to the full terms. */
export function Section() {
  const { loan } = useCopy('legal');
  return (
    <LegalPage name="periodAgreement" title={loan.title}>
      <SiteLink className={css.link} to="loanTerms">
        {loan.terms}
      </SiteLink>
    </LegalPage>
  );
}
