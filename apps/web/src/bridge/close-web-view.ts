import { createBridge } from './bridge.ts';
import type { BridgeConfig } from './bridge-config.ts';
import { browserHost } from './bridge-host.ts';

/** Closes the web view of a page that uses no other action of the bridge. */
export function closeWebView(
  { androidName, handlers }: Pick<BridgeConfig, 'androidName' | 'handlers'>,
  hasEarlierPage: () => boolean,
): void {
  createBridge({ androidName, handlers }, browserHost(window, hasEarlierPage)).closeWebView();
}
