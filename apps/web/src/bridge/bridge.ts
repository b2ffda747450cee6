import type { BridgeAction } from './bridge-actions.ts';
import { type BridgeConfig, defaultBridgeConfig } from './bridge-config.ts';
import { bridgeFallbacks } from './bridge-fallbacks.ts';
import type { BridgeHost } from './bridge-host.ts';
import {
  type BridgePayload,
  listPayload,
  pagePayload,
  phonePayload,
  trackPayload,
} from './bridge-payload.ts';
import { type BridgePlatform, findPlatform, postNative } from './native-port.ts';

/**
 * How an action was answered: by the shell, by what the web can do instead, or not at all (nothing useful to do,
 * or a value that must not leave). A screen may explain an ignored action; it never sees an exception.
 */
export type BridgeAnswer = 'native' | 'fallback' | 'ignored';

/**
 * Every native action. The methods need no `this`.
 * What each does without a shell stands in `bridge-fallbacks.ts` and in `docs/integrate.md`.
 */
export interface Bridge {
  /** Looked up at each reading, since some shells install their object late. Do not render from it on the server. */
  readonly platform: BridgePlatform;
  goPage(target: { page: string; param?: string }): BridgeAnswer;
  closeWebView(): BridgeAnswer;
  goListPage(target: { page: string; list: readonly string[] }): BridgeAnswer;
  goHome(): BridgeAnswer;
  goMine(): BridgeAnswer;
  goLogin(): BridgeAnswer;
  callPhone(call: { phone: string }): BridgeAnswer;
  goRate(): BridgeAnswer;
  confirmTrack(event: { productId: string }): BridgeAnswer;
  startBank(): BridgeAnswer;
  endBank(): BridgeAnswer;
  closeRepayDialog(): BridgeAnswer;
}

/** The bridge of a page. A missing shell, a missing handler and a handler that throws are all normal. */
export function createBridge(config: Partial<BridgeConfig>, host: BridgeHost): Bridge {
  const settings: BridgeConfig = { ...defaultBridgeConfig, ...config };
  const fallbacks = bridgeFallbacks(settings, host);

  function answer(action: BridgeAction, payload: BridgePayload | null): BridgeAnswer {
    if (payload === null) return 'ignored';
    if (postNative(host.scope, settings, action, payload)) return 'native';
    // The ways to leave are the page's own and may be refused (a sandboxed frame): no exception to the screen.
    try {
      return fallbacks[action](payload) ? 'fallback' : 'ignored';
    } catch {
      return 'ignored';
    }
  }

  return {
    get platform() {
      return findPlatform(host.scope, settings);
    },
    goPage: ({ page, param = '' }) => answer('goPage', pagePayload(page, param, host.origin)),
    closeWebView: () => answer('closeWebView', {}),
    goListPage: ({ page, list }) => answer('goListPage', listPayload(page, list, host.origin)),
    goHome: () => answer('goHome', {}),
    goMine: () => answer('goMine', {}),
    goLogin: () => answer('goLogin', {}),
    callPhone: ({ phone }) => answer('callPhone', phonePayload(phone)),
    goRate: () => answer('goRate', {}),
    confirmTrack: ({ productId }) => answer('confirmTrack', trackPayload(productId)),
    startBank: () => answer('startBank', {}),
    endBank: () => answer('endBank', {}),
    closeRepayDialog: () => answer('closeRepayDialog', {}),
  };
}
