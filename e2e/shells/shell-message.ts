import type { BridgeAction } from '../../apps/web/src/bridge/bridge-actions.ts';

/** What a page requested from its shell. */
export interface ShellMessage {
  readonly action: BridgeAction;
  readonly payload: unknown;
}
