import type { Language } from '@cauce/contract';
import type { LegalDocument } from '@cauce/copy/legal/legal-document';
import { createLoader } from '../../copy/loader.ts';
import type { Loader } from '../../copy/loader.ts';

/** A legal text by its language: each a chunk of its own, read from its Markdown file when the app is built. */
type Texts = Loader<Language, LegalDocument>;

export const legalTexts = {
  privacyNotice: createLoader<Language, LegalDocument>({
    es: async () => (await import('@cauce/copy/legal/privacy-notice.es.md')).document,
    en: async () => (await import('@cauce/copy/legal/privacy-notice.en.md')).document,
  }),
  loanTerms: createLoader<Language, LegalDocument>({
    es: async () => (await import('@cauce/copy/legal/loan-terms.es.md')).document,
    en: async () => (await import('@cauce/copy/legal/loan-terms.en.md')).document,
  }),
  periodAgreement: createLoader<Language, LegalDocument>({
    es: async () => (await import('@cauce/copy/legal/period-agreement.es.md')).document,
    en: async () => (await import('@cauce/copy/legal/period-agreement.en.md')).document,
  }),
} satisfies Record<string, Texts>;

export type LegalName = keyof typeof legalTexts;
