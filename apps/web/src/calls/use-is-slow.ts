import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from './loading-toast.ts';

/** True once `isWaiting` has lasted 8 s; false again as soon as it ends. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
