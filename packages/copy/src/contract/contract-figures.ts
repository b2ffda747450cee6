import { CONTRACT_FIGURES } from '@cauce/lending';
import type { MoneyFormat, Rate } from '@cauce/lending';

/** Changes with every change of a word or figure below: a consent keeps the version that was agreed to (decisions §11). */
export const CONTRACT_TEXT_VERSION = 'note-2026-11-22';

/**
 * The figures that the text states (spec 1 §9). The stated daily interest, 0.0065 %, contradicts the yearly one (18 % a year is
 * about 0.05 % a day): it stays in the data and is written nowhere until the lender's lawyers settle it (design.md §7.2).
 */
export type ContractFigures = Readonly<Record<keyof typeof CONTRACT_FIGURES, Rate>>;

export { CONTRACT_FIGURES };

/** What the text needs beside the note itself. */
export interface ContractTerms {
  readonly figures: ContractFigures;
  readonly money: MoneyFormat;
  readonly country: 'MX' | 'IN' | 'PH';
  /** Where the lender is reached, ready to be shown; empty where none is configured. */
  readonly operatorContact: string;
}
