import { useCallback } from 'react';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Bridge } from './bridge.ts';

/** Brings the bridge, which no screen needs in order to be read. The app does so as soon as its first screen stands. */
export const loadBridge = () => import('./page-bridge.ts');

/** The bridge for what stands in a first load: asked once it is there. False where it could not be loaded. */
export function useLaterBridge(): (ask: (bridge: Bridge) => void) => Promise<boolean> {
  const config = useConfig();
  const session = useSession();
  return useCallback(
    async (ask) => {
      try {
        const { pageBridge } = await loadBridge();
        ask(pageBridge(config, session));
        return true;
      } catch {
        return false;
      }
    },
    [config, session],
  );
}
