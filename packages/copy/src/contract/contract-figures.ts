import { rate } from '@cauce/lending/money';
import type { MoneyFormat, Rate } from '@cauce/lending/money';

/** Changes with every change of a word or figure below: a consent keeps the version that was agreed to (decisions §11). */
export const CONTRACT_TEXT_VERSION = 'note-2026-03-02';

/** The figures that the contract copy states. */
export interface ContractFigures {
  readonly annualInterest: Rate;
  /** Of interest plus commission. */
  readonly iva: Rate;
  /** Of what was not paid, for each day late. */
  readonly overduePerDay: Rate;
  /** Kept, never printed: see `CONTRACT_FIGURES`. */
  readonly dailyInterest: Rate;
}

/**
 * Spec 1 §9. The stated daily interest, 0.0065 %, contradicts the stated yearly one (18 % a year is about 0.05 % a day); only
 * the yearly figure is written until the lender's lawyers settle it (design.md §7.2).
 */
export const CONTRACT_FIGURES: ContractFigures = {
  annualInterest: rate(18, 2),
  iva: rate(16, 2),
  overduePerDay: rate(3, 2),
  dailyInterest: rate(65, 6),
};

/** What the text needs beside the note itself. */
export interface ContractTerms {
  readonly figures: ContractFigures;
  readonly money: MoneyFormat;
  readonly country: 'MX' | 'IN' | 'PH';
  /** Where the lender is reached, ready to be shown; empty where none is configured. */
  readonly operatorContact: string;
}
