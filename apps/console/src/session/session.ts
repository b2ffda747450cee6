import { PERMISSIONS, mayCall } from '@cauce/contract/console';
import type { CallPermission, ConsoleOutputOf, whoAmI } from '@cauce/contract/console';
import { useSyncExternalStore } from 'react';

export type SignedIn = ConsoleOutputOf<typeof whoAmI>;

/**
 * The session's state in this tab. `ended` keeps the agent: the screen stays behind the sign-in, with what was typed, until
 * the same agent is back.
 */
export type SessionState =
  | { readonly kind: 'asking'; readonly who: null }
  | { readonly kind: 'signedOut'; readonly who: null }
  | { readonly kind: 'signedIn'; readonly who: SignedIn }
  | { readonly kind: 'ended'; readonly who: SignedIn };

let state: SessionState = { kind: 'asking', who: null };
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
  const { who } = useSessionState();
  if (who === null) throw new Error('Nobody is signed in.');
  return who;
}

/** Whether the agent may make a call. The server checks again each time. */
export function useMay({ permission }: { readonly permission: CallPermission }): boolean {
  const { permissions } = useSignedIn();
  return mayCall(new Set(PERMISSIONS.filter((one) => permissions.includes(one))), permission);
}

export function enterSession(who: SignedIn): void {
  if (state.who?.me.id !== who.me.id) announceSessionEnd();
  replace({ kind: 'signedIn', who });
}

/** The server no longer knows the session. */
export function endSession(): void {
  if (state.kind === 'signedIn') replace({ kind: 'ended', who: state.who });
  else if (state.kind === 'asking') replace({ kind: 'signedOut', who: null });
}

/** The agent signed out: the page forgets everything about them. */
export function leaveSession(): void {
  replace({ kind: 'signedOut', who: null });
  announceSessionEnd();
}

const goneListeners = new Set<() => void>();

/** Called when an agent has left, or another has replaced them: cached data must go. */
export function onAgentGone(listener: () => void): void {
  goneListeners.add(listener);
}

function announceSessionEnd(): void {
  for (const listener of goneListeners) listener();
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
