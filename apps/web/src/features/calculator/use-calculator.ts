import { href } from '@cauce/contract';
import { useState } from 'react';
import { useLanguage } from '../../copy/copy-provider.tsx';
import { navigate } from '../../session/address.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { useConfig } from '../../session/page-config.tsx';
import { languageQuery } from '../../session/site-link.tsx';
import { NO_INPUT, checkInput, isRequested, withDefaultTerm } from './calculator-input.ts';
import type { CalculatorInput, InputFaults, Loan } from './calculator-input.ts';

/** The state of the calculator: fields, faults, and the loan of the address. */
export interface Calculator {
  readonly typed: CalculatorInput;
  readonly faults: InputFaults;
  readonly loan: Loan | null;
  readonly type: (change: Partial<CalculatorInput>) => void;
  /** Returns whether there is a result to show. */
  readonly calculate: () => boolean;
  /** Clears the fields; the link that was pressed leads to the plain address. */
  readonly reset: () => void;
}

/**
 * The calculator at its address: the address describes the loan (`?amount=5000&days=120`), so that a result can be shared,
 * is in the history, and comes with the page before scripts run. Without a loan in the address it is idle.
 */
export function useCalculator(): Calculator {
  const language = useLanguage();
  const { languages } = useConfig();
  const { amount: requestedAmount = '', days: requestedDays = '' } =
    useOwnParameters('siteCalculator');
  const requested = { amount: requestedAmount, days: requestedDays };
  const key = JSON.stringify(requested);
  const [seenKey, setSeenKey] = useState(key);
  const [typed, setTyped] = useState(withDefaultTerm(requested));
  const [isTried, setTried] = useState(isRequested(requested));
  if (key !== seenKey) {
    // Back, forward, a shared link within the page, and Reset: the fields follow the address.
    setSeenKey(key);
    setTyped(withDefaultTerm(requested));
    setTried(isRequested(requested));
  }

  const checked = checkInput(typed);
  const shown = isRequested(requested) ? checkInput(withDefaultTerm(requested)) : null;
  const faults = isTried && 'faults' in checked ? checked.faults : {};
  return {
    typed,
    faults,
    // If the input cannot be calculated, the earlier result is removed: it belongs to another input.
    loan: shown !== null && 'loan' in shown && Object.keys(faults).length === 0 ? shown.loan : null,
    type: (change) => setTyped({ ...typed, ...change }),
    calculate: () => {
      setTried(true);
      if ('faults' in checked) return false;
      const { amount, days } = typed;
      navigate(href('siteCalculator', { amount, days }, languageQuery(language, languages)), {
        replace: JSON.stringify({ amount, days }) === key,
      });
      return true;
    },
    reset: () => {
      setTyped(NO_INPUT);
      setTried(false);
    },
  };
}
