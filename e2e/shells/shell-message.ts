import type { BridgeAction } from '../../apps/web/src/bridge/bridge-actions.ts';

/** What a page asked of the shell around it. */
export interface ShellMessage {
  readonly action: BridgeAction;
  readonly payload: unknown;
}
