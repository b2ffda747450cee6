import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { LOAN_ACTS } from '../search-params.ts';

export type LoanActId = (typeof LOAN_ACTS)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the loan itself: the step before is the same loan without it. */
    isOpenedHere?: boolean;
  }
}

/**
 * Stores in the address which dialog of the loan is open, so that a collections case or the palette can link to it. Opening
 * is a step in the history, so that Back closes the dialog; closing it goes back over that step.
 */
export function useActInAddress(): readonly [
  act: LoanActId | undefined,
  setAct: (act: LoanActId | undefined) => void,
] {
  const router = useRouter();
  const navigate = useNavigate({ from: '/loans/order/$orderId' });
  const { act } = useSearch({ from: '/inside/loans/order/$orderId' });
  const left = useRef<object | null>(null);
  const setAct = (opened: LoanActId | undefined) => {
    const { location } = router.history;
    if (opened === undefined && location.state.isOpenedHere === true) {
      // The second click of a double one comes before the first has gone back.
      if (left.current === location) return;
      left.current = location;
      // Later: the dialog may be closing in place of a Back, and until that is over another one goes two steps.
      setTimeout(() => router.history.back());
      return;
    }
    void navigate({
      search: (before) => ({ ...before, act: opened }),
      state: { isOpenedHere: opened !== undefined },
      replace: opened === undefined,
    });
  };
  return [act, setAct];
}
