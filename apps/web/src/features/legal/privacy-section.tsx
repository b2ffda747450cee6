import type { Language, PageConfig } from '@cauce/contract';
import { useCopy } from '../../copy/copy-provider.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-texts.ts';
import css from './legal-page.module.css';

export const prepare = (language: Language, { country }: Pick<PageConfig, 'country'>) =>
  loadLegalText('privacyNotice', country, language);

/** The full privacy notice, ready to print. */
export function Section() {
  const { privacy } = useCopy('legal');
  return (
    <LegalPage name="privacyNotice">
      <SiteLink className={css.link} to="dataRequest">
        {privacy.request}
      </SiteLink>
    </LegalPage>
  );
}
