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
 * How an action was handled: by the shell, by a fallback on the web, or not at all (nothing useful to do, or a value that
 * must not be sent). A screen may explain an ignored action; it never gets an exception.
 */
export type BridgeAnswer = 'native' | 'fallback' | 'ignored';

/**
 * All native actions. The methods do not use `this`. For what each does without a shell see `bridge-fallbacks.ts` and
 * `docs/integrate.md`.
 */
export interface Bridge {
  /** Looked up at each access, since some shells install their object late. Do not use it in server rendering. */
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

/** Creates the bridge of a page. A missing shell, a missing handler and a handler that throws are all normal cases. */
export function createBridge(config: Partial<BridgeConfig>, host: BridgeHost): Bridge {
  const settings: BridgeConfig = { ...defaultBridgeConfig, ...config };
  const fallbacks = bridgeFallbacks(settings, host);

  function answer(action: BridgeAction, payload: BridgePayload | null): BridgeAnswer {
    if (payload === null) return 'ignored';
    if (postNative(host.scope, settings, action, payload)) return 'native';
    // The browser may refuse navigation (a sandboxed frame); the screen must not get an exception.
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
