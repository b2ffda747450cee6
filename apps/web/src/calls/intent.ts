import type { Outcome } from '@cauce/contract';
import { useState } from 'react';

/**
 * The keys of what a borrower means to do. One intent has one key for all of its attempts, so that a retry after a lost
 * answer is the same request to the server and never pays twice.
 */
export interface Intent {
  /** The key for this input: the same until it is settled or the input changes. */
  keyFor(input: string): string;
  /** Goes on with an intent of an earlier page: this input has this key. */
  resume(input: string, key: string): void;
  /** Ends the intent when the answer is definite; an unknown outcome keeps the key for the next attempt. */
  settle(outcome: Outcome<unknown>): void;
}

export function createIntent(newKey: () => string = newIntentKey): Intent {
  let open: { readonly input: string; readonly key: string } | null = null;
  return {
    keyFor(input) {
      // Another input under the same key would be refused (`keyReused`), and it is another intent.
      if (open === null || open.input !== input) open = { input, key: newKey() };
      return open.key;
    },
    resume(input, key) {
      open = { input, key };
    },
    settle(outcome) {
      if (isSettled(outcome)) open = null;
    },
  };
}

/** An intent that lives as long as the screen. */
export function useIntent(): Intent {
  const [intent] = useState(() => createIntent());
  return intent;
}

/** Whether the other side has decided. Without an answer of ours it may have acted or not: never called a failure. */
export function isDefinite(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return true;
  const open = ['offline', 'timedOut', 'notOurServer', 'failed', 'unavailable', 'stillRunning'];
  return !open.includes(outcome.refusal) && outcome.refusal !== 'tooManyRequests';
}

/**
 * Whether the intent is over. An expired session decides nothing about what was sent before: its key is kept.
 */
export function isSettled(outcome: Outcome<unknown>): boolean {
  return isDefinite(outcome) && (outcome.ok || outcome.refusal !== 'sessionExpired');
}

/** Whether it was turned away at the door. Nothing was done by this very request; what an earlier one did, it does not say. */
export function isTurnedAway(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && ['tooManyRequests', 'sessionExpired'].includes(outcome.refusal);
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS, where a partner may try the app out. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
