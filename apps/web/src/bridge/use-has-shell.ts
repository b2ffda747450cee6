import { useSyncExternalStore } from 'react';
import { useBridge } from './bridge-provider.tsx';

/**
 * Whether a shell stands around the page. Known only after the first drawing: the server has no shell, and some install themselves
 * late.
 */
export function useHasShell(): boolean {
  const bridge = useBridge();
  return useSyncExternalStore(
    subscribe,
    () => bridge.platform !== 'web',
    () => false,
  );
}

/** A shell does not come and go; it is looked for at each drawing. */
function subscribe() {
  return () => undefined;
}
