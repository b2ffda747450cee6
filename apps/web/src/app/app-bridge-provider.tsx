import { type ReactNode, useMemo } from 'react';
import { browserHost, serverHost } from '../bridge/bridge-host.ts';
import { BridgeProvider } from '../bridge/bridge-provider.tsx';
import { hasEarlierPage } from '../session/earlier-page.ts';
import { useConfig } from '../session/page-config.tsx';
import { planLeave } from '../session/plan-leave.ts';
import { useSession } from '../session/session-provider.tsx';

/**
 * Provides the bridge, built from the page's config and session. A fallback to one of our own screens carries the session
 * along.
 */
export function AppBridgeProvider({ children }: { children: ReactNode }) {
  const { bridge, storeUrl, loginUrl } = useConfig();
  const session = useSession();
  const config = useMemo(
    () => ({
      androidName: bridge.androidName,
      handlers: bridge.handlers,
      storeAddress: storeUrl || undefined,
      loginAddress: loginUrl || undefined,
    }),
    [bridge, storeUrl, loginUrl],
  );
  const host = useMemo(() => {
    if (typeof window === 'undefined') return serverHost;
    return browserHost(window, hasEarlierPage, (path) => {
      const plan = planLeave(path, { origin: window.location.origin, allowedOrigins: [], session });
      return plan.kind === 'screen' ? plan.path : path;
    });
  }, [session]);
  return (
    <BridgeProvider config={config} host={host}>
      {children}
    </BridgeProvider>
  );
}
