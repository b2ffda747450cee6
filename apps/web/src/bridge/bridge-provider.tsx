import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Bridge, createBridge } from './bridge.ts';
import type { BridgeConfig } from './bridge-config.ts';
import { type BridgeHost, browserHost, serverHost } from './bridge-host.ts';

const BridgeContext = createContext<Bridge | null>(null);

export interface BridgeProviderProps {
  readonly config: Partial<BridgeConfig>;
  /** The page itself by default; the server passes a host without a shell. */
  readonly host?: BridgeHost;
  readonly children: ReactNode;
}

/** Provides the page's bridge to all screens. */
export function BridgeProvider({ config, host, children }: BridgeProviderProps): ReactNode {
  const bridge = useMemo(() => {
    const ownHost =
      typeof window === 'undefined'
        ? serverHost
        : browserHost(window, () => window.history.length > 1);
    return createBridge(config, host ?? ownHost);
  }, [config, host]);
  return <BridgeContext value={bridge}>{children}</BridgeContext>;
}

/** The page's bridge. Throws without a `BridgeProvider` above. */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (bridge === null) throw new Error('useBridge needs a BridgeProvider above it');
  return bridge;
}
