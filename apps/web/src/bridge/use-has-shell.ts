import { useSyncExternalStore } from 'react';
import { useBridge } from './bridge-provider.tsx';

/**
 * Whether a shell surrounds the page. Known only after the first render: the server has no shell, and some install
 * themselves late.
 */
export function useHasShell(): boolean {
  const bridge = useBridge();
  return useSyncExternalStore(
    subscribe,
    () => bridge.platform !== 'web',
    () => false,
  );
}

/** A shell does not come and go; each render looks for it. */
function subscribe() {
  return () => undefined;
}
