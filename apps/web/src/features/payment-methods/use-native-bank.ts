import { useSyncExternalStore } from 'react';
import { useBridge } from '../../bridge/bridge-provider.tsx';

/**
 * The shell's own way to register a card or an account, or null where no shell stands around the page. Known only after the
 * first drawing: the server has no shell, and some install themselves late.
 */
export function useNativeBank(): (() => void) | null {
  const bridge = useBridge();
  const isOffered = useSyncExternalStore(
    subscribe,
    () => bridge.platform !== 'web',
    () => false,
  );
  return isOffered ? () => void bridge.startBank() : null;
}

/** A shell does not come and go; it is looked for at each drawing. */
function subscribe() {
  return () => undefined;
}
