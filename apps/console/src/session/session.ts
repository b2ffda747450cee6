import { PERMISSIONS, mayCall } from '@cauce/contract/console';
import type { CallPermission, ConsoleOutputOf, whoAmI } from '@cauce/contract/console';
import { useSyncExternalStore } from 'react';

export type SignedIn = ConsoleOutputOf<typeof whoAmI>;

/**
 * The session's state in this tab. `ended` keeps the agent: the screen stays behind the sign-in, with what was typed, until
 * the same agent is back.
 */
export type SessionState =
  | { readonly kind: 'checking'; readonly signedIn: null }
  | { readonly kind: 'signedOut'; readonly signedIn: null }
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn }
  | { readonly kind: 'ended'; readonly signedIn: SignedIn };

let state: SessionState = { kind: 'checking', signedIn: null };
const listeners = new Set<() => void>();

export function useSessionState(): SessionState {
  return useSyncExternalStore(watch, readSessionState);
}

/** The current state, for code outside of components. */
function readSessionState(): SessionState {
  return state;
}

/** Whether an agent is signed in, for code outside of components. */
export const isSignedIn = (): boolean => state.kind === 'signedIn';

/** The signed-in agent, for screens, which are only shown then. */
export function useSignedIn(): SignedIn {
  const { signedIn } = useSessionState();
  if (signedIn === null) throw new Error('Nobody is signed in.');
  return signedIn;
}

/** Whether the agent may make a call. The server checks again each time. */
export function useMay({ permission }: { readonly permission: CallPermission }): boolean {
  const { permissions } = useSignedIn();
  return mayCall(new Set(PERMISSIONS.filter((one) => permissions.includes(one))), permission);
}

export function enterSession(signedIn: SignedIn): void {
  if (state.signedIn?.me.id !== signedIn.me.id) notifyAgentLeft();
  replace({ kind: 'signedIn', signedIn });
}

/** The server no longer knows the session. */
export function endSession(): void {
  if (state.kind === 'signedIn') replace({ kind: 'ended', signedIn: state.signedIn });
  else if (state.kind === 'checking') replace({ kind: 'signedOut', signedIn: null });
}

/** The agent signed out: the page forgets everything about them. */
export function leaveSession(): void {
  replace({ kind: 'signedOut', signedIn: null });
  notifyAgentLeft();
}

const agentLeftListeners = new Set<() => void>();

/** Called when an agent has left, or another has replaced them: cached data must go. */
export function onAgentLeft(listener: () => void): void {
  agentLeftListeners.add(listener);
}

function notifyAgentLeft(): void {
  for (const listener of agentLeftListeners) listener();
}

function replace(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
