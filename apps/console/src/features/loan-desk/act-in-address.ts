import { useNavigate, useSearch } from '@tanstack/react-router';

type Act = NonNullable<ReturnType<typeof useAddress>['act']>;

const useAddress = () => useSearch({ from: '/inside/loans/order/$orderId' });

/** A dialog of a loan that an address opens, so that a collections case leads to it. Closed, it is out of the address. */
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
