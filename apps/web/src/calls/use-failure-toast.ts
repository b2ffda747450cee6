import type { Failure } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { refusalText } from '../copy/refusal-text.ts';

/** Shows each failure of a read as a toast too, except an expired session, which has a screen of its own. */
export function useFailureToast(failure: Failure | null): void {
  const copy = useCopy();
  const showOnce = useEffectEvent((failed: Failure) => {
    if (failed.refusal !== 'sessionExpired') showToast(refusalText(copy, failed), { kind: 'fail' });
  });
  useEffect(() => {
    if (failure !== null) showOnce(failure);
  }, [failure]);
}

/** As `useFailureToast` for the failure that a state begins with; reads that are repeated while it shows stay silent. */
export function useFirstFailureToast(failure: Failure | null): void {
  const [first] = useState(failure);
  useFailureToast(first);
}
