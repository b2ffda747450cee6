declare module '*.md' {
  import type { LegalDocument } from './legal-document.ts';

  /** The text as `scripts/checks/legal-texts.ts` compiles it at build time. */
  export const document: LegalDocument;
}
