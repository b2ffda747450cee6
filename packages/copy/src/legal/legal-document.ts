/** A run of a line: text, strong text, a link, or the slot of a configured value. */
export type LegalRun =
  | string
  | { readonly strong: readonly LegalRun[] }
  | { readonly link: string; readonly text: string }
  | { readonly slot: LegalSlot };

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly LegalRun[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly LegalRun[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly LegalRun[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly LegalRun[])[];
      readonly rows: readonly (readonly (readonly LegalRun[])[])[];
    };

/** A legal text parsed from its Markdown file, ready to render. */
export interface LegalDocument {
  readonly title: string;
  readonly version: string;
  /** In force since: YYYY-MM-DD. */
  readonly date: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * Values that the configuration puts into a legal text: the lender (required in production), how long a visitor's messages
 * are kept, and when a loan may be repaid early.
 */
export const LEGAL_SLOTS = [
  'brandName',
  'companyName',
  'companyAddress',
  'companyContact',
  'companyLicence',
  'contactMessages',
  'earlyRepayment',
] as const;

export type LegalSlot = (typeof LEGAL_SLOTS)[number];
