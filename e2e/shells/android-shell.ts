import type { Page } from '@playwright/test';
import {
  ANDROID_NAME,
  type BridgeAction,
  bridgeActions,
} from '../../apps/web/src/bridge/bridge-actions.ts';
import type { ShellMessage } from './shell-message.ts';

export interface RecordedMessage extends ShellMessage {
  /** False for a message from a frame: a hostile frame reaching the bridge. */
  readonly isMainFrame: boolean;
}

export interface SimulatedShellOptions {
  /** The actions that this shell handles; the others are missing. All twelve by default. */
  readonly handlers?: readonly BridgeAction[];
  /** Actions whose handler throws. */
  readonly throwing?: readonly BridgeAction[];
  /** The Android object's name. */
  readonly androidName?: string;
}

const RECORD = '__recordShellMessage';

/** Records messages across navigations: the list is in the test, not in the page. */
async function record(page: Page): Promise<RecordedMessage[]> {
  const messages: RecordedMessage[] = [];
  await page.exposeBinding(RECORD, (source, action: BridgeAction, payload: string) => {
    const isMainFrame = source.frame === source.page.mainFrame();
    messages.push({ action, payload: JSON.parse(payload) as unknown, isMainFrame });
  });
  return messages;
}

/**
 * Gives a Chromium page an Android shell: an object with `postMessage(text)` in every frame, as `addJavascriptInterface`
 * does. Call it before the first `goto`. Returns the messages as they arrive. An action that is missing or throws makes
 * `postMessage` throw: Android has only the one method.
 */
export async function installAndroidShell(
  page: Page,
  options: SimulatedShellOptions = {},
): Promise<readonly RecordedMessage[]> {
  const messages = await record(page);
  const { handlers = bridgeActions, throwing = [] } = options;
  const name = options.androidName ?? ANDROID_NAME;
  const answered = handlers.filter((action) => !throwing.includes(action));
  await page.addInitScript(
    ({ name, answered, RECORD }) => {
      const postMessage = (text: unknown) => {
        if (typeof text !== 'string') throw new TypeError('an Android shell takes one string');
        const { action, payload } = JSON.parse(text);
        if (!answered.includes(action)) throw new Error(`no handler for ${action}`);
        void Reflect.get(globalThis, RECORD)(action, JSON.stringify(payload ?? null));
      };
      Object.defineProperty(globalThis, name, { value: Object.freeze({ postMessage }) });
    },
    { name, answered, RECORD },
  );
  return messages;
}

/** The same for an iOS shell: `webkit.messageHandlers.<action>.postMessage(payload)`. */
export async function installIosShell(
  page: Page,
  options: SimulatedShellOptions = {},
): Promise<readonly RecordedMessage[]> {
  const messages = await record(page);
  const { handlers = bridgeActions, throwing = [] } = options;
  await page.addInitScript(
    ({ handlers, throwing, RECORD }) => {
      const postTo =
        (action: string) =>
        (...sent: unknown[]) => {
          // WebKit's own error for a call without an argument.
          if (sent.length === 0) throw new TypeError('Not enough arguments');
          if (throwing.includes(action)) throw new Error(`the handler of ${action} throws`);
          void Reflect.get(globalThis, RECORD)(action, JSON.stringify(sent[0] ?? null));
        };
      const entries = handlers.map((action) => [action, { postMessage: postTo(action) }]);
      const webkit = { messageHandlers: Object.fromEntries(entries) };
      Object.defineProperty(globalThis, 'webkit', { value: webkit });
    },
    { handlers: [...handlers], throwing: throwing.map(String), RECORD },
  );
  return messages;
}
