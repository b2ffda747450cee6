import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LOAN_ACTS } from './search/search.ts';

export type LoanActId = (typeof LOAN_ACTS)[number];

/** Keeps which dialog of the loan is open in the address, so that a collections case or the palette can link to it. */
export function useActInAddress(): readonly [
  act: LoanActId | undefined,
  setAct: (act: LoanActId | undefined) => void,
] {
  const navigate = useNavigate({ from: '/loans/order/$orderId' });
  const { act } = useSearch({ from: '/inside/loans/order/$orderId' });
  const setAct = (opened: LoanActId | undefined) =>
    void navigate({ search: (before) => ({ ...before, act: opened }), replace: true });
  return [act, setAct];
}
