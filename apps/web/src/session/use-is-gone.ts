import { useCallback, useEffect, useRef } from 'react';

/** Whether the borrower has left the screen meanwhile: what an answer brings must not lead them away from the next one. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
