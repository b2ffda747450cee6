import { type BridgeAction, bridgeActions } from './bridge-actions.ts';
import type { BridgeConfig } from './bridge-config.ts';
import type { BridgePayload } from './bridge-payload.ts';

export type BridgePlatform = 'ios' | 'android' | 'web';

interface Port {
  postMessage(message: unknown): unknown;
}

/** Reads a property of an unknown value; a getter that throws counts as absent. */
function member(owner: unknown, name: string): unknown {
  if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null)
    return undefined;
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}

function isPort(value: unknown): value is Port {
  // A frame or window with the bridge's name also has `postMessage`; only a window is its own `window`.
  return typeof member(value, 'postMessage') === 'function' && member(value, 'window') !== value;
}

function iosPort(scope: unknown, config: BridgeConfig, action: BridgeAction): Port | null {
  const handlers = member(member(scope, 'webkit'), 'messageHandlers');
  const handler = member(handlers, config.handlers[action] ?? action);
  return isPort(handler) ? handler : null;
}

function androidPort(scope: unknown, config: BridgeConfig): Port | null {
  const port = member(scope, config.androidName);
  return isPort(port) ? port : null;
}

/**
 * Which shell surrounds the page. Third-party browsers on iOS also have `webkit.messageHandlers`, so only handlers with our
 * names count.
 */
export function findPlatform(scope: unknown, config: BridgeConfig): BridgePlatform {
  if (bridgeActions.some((action) => iosPort(scope, config, action) !== null)) return 'ios';
  return androidPort(scope, config) === null ? 'web' : 'android';
}

/** Posts to the shell. True if a handler took it; false if there is none or it threw. */
export function postNative(
  scope: unknown,
  config: BridgeConfig,
  action: BridgeAction,
  payload: BridgePayload,
): boolean {
  const ios = iosPort(scope, config, action);
  const port = ios ?? androidPort(scope, config);
  if (port === null) return false;
  try {
    const reply = port.postMessage(ios ? payload : JSON.stringify({ action, payload }));
    // A handler with a reply returns a promise. Its rejection is the shell's business and must not become an unhandled
    // rejection here.
    Promise.resolve(reply).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
