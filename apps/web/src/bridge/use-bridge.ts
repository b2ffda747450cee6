import { useMemo } from 'react';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { Bridge } from './bridge.ts';
import { pageBridge } from './page-bridge.ts';

/** The page's bridge. What stands in a first load takes `useLaterBridge`. */
export function useBridge(): Bridge {
  const config = useConfig();
  const session = useSession();
  return useMemo(() => pageBridge(config, session), [config, session]);
}
