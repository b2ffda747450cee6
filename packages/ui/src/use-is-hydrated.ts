import { useSyncExternalStore } from 'react';

/** False on the server and while the browser hydrates its markup; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
