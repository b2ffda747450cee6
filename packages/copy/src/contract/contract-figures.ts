import { CONTRACT_FIGURES, CONTRACT_PENALTY, TAX_RATES } from '@cauce/lending';
import type { ContractCharges, MoneyFormat } from '@cauce/lending';
import type { ContractNote } from './contract-note.ts';

/** What the text needs beside the note itself. */
export interface ContractTerms {
  readonly money: MoneyFormat;
  readonly country: 'MX' | 'IN' | 'PH';
  /** Where the lender is reached, ready to be shown; empty where none is configured. */
  readonly operatorContact: string;
}

/**
 * What the note says that its loan charges: as agreed, or as specified where a back end that speaks the bare contract
 * does not say. The specified daily interest contradicts the yearly one and is written nowhere (docs/decisions/007).
 */
export function chargesOf(
  { charges }: Pick<ContractNote, 'charges'>,
  { country }: Pick<ContractTerms, 'country'>,
): ContractCharges {
  return (
    charges ?? {
      annualRate: CONTRACT_FIGURES.annualInterest,
      dailyRate: CONTRACT_FIGURES.dailyInterest,
      taxRate: TAX_RATES[country],
      penalty: CONTRACT_PENALTY,
    }
  );
}
