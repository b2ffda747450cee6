import { useCallback, useSyncExternalStore } from 'react';

const queryBelow = (rem: number) => window.matchMedia(`(max-width: ${rem - 0.01}rem)`);

/** Whether the window is narrower than this, where a part stands elsewhere and not only looks different. */
export function useNarrow(rem: number): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const query = queryBelow(rem);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [rem],
  );
  return useSyncExternalStore(watch, () => queryBelow(rem).matches);
}
