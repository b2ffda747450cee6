import { useNavigate, useSearch } from '@tanstack/react-router';

type Act = NonNullable<ReturnType<typeof useAddress>['act']>;

const useAddress = () => useSearch({ from: '/inside/loans/order/$orderId' });

/** Keeps whether a dialog of the loan is open in the address, so that a collections case can link to it. */
export function useActInAddress(
  act: Act,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const navigate = useNavigate({ from: '/loans/order/$orderId' });
  const isOpen = useAddress().act === act;
  const setOpen = (opens: boolean) =>
    void navigate({
      search: (before) => ({ ...before, act: opens ? act : undefined }),
      replace: true,
    });
  return [isOpen, setOpen];
}
