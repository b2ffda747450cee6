import { showToast } from '@cauce/ui';
import { useCallback } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';

/** Tells the borrower that an address was not opened. */
export function useRefuseLink(): () => void {
  const copy = useCopy();
  return useCallback(() => {
    showToast(copy.failure.linkRefused, { kind: 'fail' });
  }, [copy]);
}
