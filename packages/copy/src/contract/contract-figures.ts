import { CONTRACT_FIGURES, CONTRACT_PENALTY, TAX_RATES } from '@cauce/lending';
import type { ContractCharges, MoneyFormat } from '@cauce/lending';
import type { ContractNote } from './contract-note.ts';

/** What the text needs besides the note itself. */
export interface ContractTerms {
  readonly money: MoneyFormat;
  readonly country: 'MX' | 'IN' | 'PH';
  /** The lender's contact, formatted; empty if none is configured. */
  readonly operatorContact: string;
}

/**
 * What the note says that its loan charges: as agreed, or as specified if another back end does not say. The specified
 * daily interest contradicts the yearly one and is written nowhere (docs/decisions/007).
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
