import { CALCULATOR_DEFAULT_PERIOD, CALCULATOR_PERIODS } from '@cauce/lending';
import { parseWholeUnits } from '@cauce/lending/money';
import type { Minor } from '@cauce/lending/money';

/** More digits than any loan has; further ones cannot be typed. */
export const MAX_DIGITS = 10;

/** What was typed and chosen, as in the address or a form without scripts. */
export interface CalculatorInput {
  readonly amount: string;
  readonly days: string;
}

export interface Loan {
  readonly amount: Minor;
  readonly days: number;
}

/** Why there is nothing to calculate, by field. */
export interface InputFaults {
  readonly amount?: 'notANumber' | 'nothing';
  readonly days?: 'notATerm';
}

export const NO_INPUT: CalculatorInput = { amount: '', days: String(CALCULATOR_DEFAULT_PERIOD) };

/** An address with neither field does not request a calculation. */
export function isRequested({ amount, days }: CalculatorInput): boolean {
  return amount !== '' || days !== '';
}

/** The input of an address; the term defaults to 91 days. */
export function withDefaultTerm({ amount, days }: CalculatorInput): CalculatorInput {
  return { amount, days: days === '' ? NO_INPUT.days : days };
}

/** The loan that an input describes, or what is wrong with it: the amount must be digits, the term one of the list. */
export function checkInput(
  input: CalculatorInput,
): { readonly loan: Loan } | { readonly faults: InputFaults } {
  const amount = parseWholeUnits(input.amount);
  const days = CALCULATOR_PERIODS.find((one) => String(one) === input.days);
  if (amount !== null && amount > 0 && days !== undefined) return { loan: { amount, days } };
  return {
    faults: {
      ...(amount === null && { amount: 'notANumber' }),
      ...(amount === 0 && { amount: 'nothing' }),
      ...(days === undefined && { days: 'notATerm' }),
    },
  };
}
