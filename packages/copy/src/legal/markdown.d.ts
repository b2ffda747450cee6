declare module '*.md' {
  import type { LegalDocument } from './legal-document.ts';

  /** The text as `scripts/checks/legal-texts.ts` reads it when the app is built. */
  export const document: LegalDocument;
}
