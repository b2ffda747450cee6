import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the browser hydrates its markup; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
