/**
 * A piece of a line: words, words with weight, an address to follow, or the place of a value that the lender's configuration gives.
 */
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

/** A legal text as its Markdown file says it, ready to be drawn. */
export interface LegalDocument {
  readonly title: string;
  readonly version: string;
  /** Since when it is in force: YYYY-MM-DD. */
  readonly date: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * What the configuration puts into a legal text: who lends, which is required in production, how long a visitor's
 * messages are kept, and when a loan may be paid early.
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
