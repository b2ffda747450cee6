import type { PageConfig } from '@cauce/contract';
import type { LegalDocument } from '@cauce/copy/legal/legal-document';
import { legalEdition } from '@cauce/copy/legal/legal-editions';
import type { LegalEdition } from '@cauce/copy/legal/legal-editions';
import { createLoader } from '../../copy/loader.ts';
import type { Loader } from '../../copy/loader.ts';

type EditionName = `${LegalEdition['folder']}.${LegalEdition['language']}`;
type Texts = Loader<EditionName, LegalDocument>;

/** The legal texts: each edition is a chunk, read from its Markdown file at build time. */
const legalTexts = {
  privacyNotice: createLoader<EditionName, LegalDocument>({
    'mexico.es': async () =>
      (await import('@cauce/copy/legal/mexico/privacy-notice.es.md')).document,
    'mexico.en': async () =>
      (await import('@cauce/copy/legal/mexico/privacy-notice.en.md')).document,
    'india.en': async () => (await import('@cauce/copy/legal/india/privacy-notice.en.md')).document,
    'philippines.en': async () =>
      (await import('@cauce/copy/legal/philippines/privacy-notice.en.md')).document,
  }),
  loanTerms: createLoader<EditionName, LegalDocument>({
    'mexico.es': async () => (await import('@cauce/copy/legal/mexico/loan-terms.es.md')).document,
    'mexico.en': async () => (await import('@cauce/copy/legal/mexico/loan-terms.en.md')).document,
    'india.en': async () => (await import('@cauce/copy/legal/india/loan-terms.en.md')).document,
    'philippines.en': async () =>
      (await import('@cauce/copy/legal/philippines/loan-terms.en.md')).document,
  }),
  periodAgreement: createLoader<EditionName, LegalDocument>({
    'mexico.es': async () =>
      (await import('@cauce/copy/legal/mexico/period-agreement.es.md')).document,
    'mexico.en': async () =>
      (await import('@cauce/copy/legal/mexico/period-agreement.en.md')).document,
    'india.en': async () =>
      (await import('@cauce/copy/legal/india/period-agreement.en.md')).document,
    'philippines.en': async () =>
      (await import('@cauce/copy/legal/philippines/period-agreement.en.md')).document,
  }),
} satisfies Record<string, Texts>;

export type LegalName = keyof typeof legalTexts;

/** Loads a text of the lender's country, in the page's language if there is one. The same text is always the same promise. */
export function loadLegalText(
  name: LegalName,
  country: PageConfig['country'],
  language: string,
): Promise<LegalDocument> {
  const edition = legalEdition(country, language);
  return legalTexts[name].load(`${edition.folder}.${edition.language}`);
}
