/** The code that `bridge.e2e.ts` injects into a page. */
export { createBridge } from '../../apps/web/src/bridge/bridge.ts';
export { browserHost } from '../../apps/web/src/bridge/bridge-host.ts';
