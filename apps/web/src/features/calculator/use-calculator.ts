import { href } from '@cauce/contract';
import { useState } from 'react';
import { useLanguage } from '../../copy/copy-provider.tsx';
import { navigate } from '../../session/address.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { useConfig } from '../../session/page-config.tsx';
import { languageSaid } from '../../session/site-link.tsx';
import { NO_INPUT, checkInput, isRequested, withDefaultTerm } from './calculator-input.ts';
import type { CalculatorInput, InputFaults, Loan } from './calculator-input.ts';

/** What the calculator shows: the fields, what is wrong with them, and the loan of the address. */
export interface Calculator {
  readonly typed: CalculatorInput;
  readonly faults: InputFaults;
  readonly loan: Loan | null;
  readonly type: (change: Partial<CalculatorInput>) => void;
  /** Answers whether there is something to see. */
  readonly calculate: () => boolean;
  /** Forgets what was typed; the link that is pressed leads to the plain address. */
  readonly forget: () => void;
}

/**
 * The calculator at its address: a result is what the address asks about (`?amount=5000&days=120`), so that it can be shared, is
 * in the history, and comes with the page when nothing has run yet. Idle until it asks.
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
    // Back and forward, a shared link within the page, Reset: the fields follow.
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
    // What cannot be calculated takes the result before it away: it would be of something else.
    loan: shown !== null && 'loan' in shown && Object.keys(faults).length === 0 ? shown.loan : null,
    type: (change) => setTyped({ ...typed, ...change }),
    calculate: () => {
      setTried(true);
      if ('faults' in checked) return false;
      const { amount, days } = typed;
      navigate(href('siteCalculator', { amount, days }, languageSaid(language, languages)), {
        replace: JSON.stringify({ amount, days }) === key,
      });
      return true;
    },
    forget: () => {
      setTyped(NO_INPUT);
      setTried(false);
    },
  };
}
