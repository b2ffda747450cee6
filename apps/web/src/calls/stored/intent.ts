import type { Outcome } from '@cauce/contract';
import { useState } from 'react';

/**
 * The idempotency key of an intended action. All attempts at one action share a key, so that a retry after a lost answer is
 * the same request to the server and never pays twice.
 */
export interface Intent {
  /** The key for this input; it stays the same until the intent is settled or the input changes. */
  keyFor(input: string): string;
  /** Continues an intent of an earlier page: this input has this key. */
  resume(input: string, key: string): void;
  /** Ends the intent if the answer is definite; after an unknown outcome the next attempt uses the same key. */
  settle(outcome: Outcome<unknown>): void;
}

export function createIntent(newKey: () => string = newIntentKey): Intent {
  let open: { readonly input: string; readonly key: string } | null = null;
  return {
    keyFor(input) {
      // A different input is a different intent; under the same key the server would refuse it (`keyReused`).
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

/** Whether the server has decided. Without an answer of ours it may have acted or not, so this is never shown as a failure. */
export function isDefinite(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return true;
  const open = ['offline', 'timedOut', 'notOurServer', 'failed', 'unavailable', 'stillRunning'];
  return !open.includes(outcome.refusal) && outcome.refusal !== 'tooManyRequests';
}

/** Whether the intent is over. An expired session says nothing about what was sent before, so its key is kept. */
export function isSettled(outcome: Outcome<unknown>): boolean {
  return isDefinite(outcome) && (outcome.ok || outcome.refusal !== 'sessionExpired');
}

/** Whether the server rejected the request without acting. That says nothing about an earlier attempt. */
export function isRejectedUnprocessed(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && ['tooManyRequests', 'sessionExpired'].includes(outcome.refusal);
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS, where a partner may try the app out. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
