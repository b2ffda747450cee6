import { confirmLoan } from '@cauce/contract';
import type { Failure, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { isMinor } from '@cauce/lending/money';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { REPEAT_AT_MS } from '../../calls/stored/repeat-times.ts';
import { createDeviceStore } from '../../calls/stored/device-store.ts';
import { isDefinite } from '../../calls/stored/intent.ts';
import { createStoredIntents } from '../../calls/stored/stored-intents.ts';
import { useAction } from '../../calls/use-action.ts';
import { wait } from '../../calls/wait.ts';
import { useConfig } from '../../session/page-config.tsx';
import { useSession } from '../../session/session-provider.tsx';

/**
 * The state of a confirmation. `verifying`: it was sent without an answer, and the same request is being repeated under the
 * same key. `unknown`: repeating gave no answer; a person must look. Neither is a failure, and neither leads back to the
 * button.
 */
export type Confirming = 'ready' | 'sending' | 'verifying' | 'unknown' | 'confirmed';

type Input = InputOf<typeof confirmLoan>;

interface Answers {
  readonly onConfirmed: (made: OutputOf<typeof confirmLoan>) => void;
  /** The server refused, or could not be reached before anything was sent. */
  readonly onRefused: (failure: Failure | 'offline') => void;
}

/** Confirmations that were sent from this device and have no answer yet. */
export const confirmationIntents = createStoredIntents(
  createDeviceStore(() => globalThis.indexedDB),
);

export function nameOfConfirmation(userId: string, productId: string): string {
  return `${confirmLoan.name} ${userId} ${productId}`;
}

/**
 * Confirms an offer at most once: repeated presses are one request, and after a lost answer the same key is used. That also
 * holds if the web view is killed before the answer: when reopened, the screen first repeats what was sent, under the same
 * key.
 */
export function useConfirmation(productId: string, { onConfirmed, onRefused }: Answers) {
  const { userId = '' } = useSession();
  const { keyLifeSeconds } = useConfig();
  const storedAs = useMemo(
    () => ({ intents: confirmationIntents, name: nameOfConfirmation(userId, productId) }),
    [productId, userId],
  );
  const act = useAction(confirmLoan, { isSilent: true, storedAs });
  const [state, setState] = useState<Confirming>('ready');
  // A ref and not state: presses within one frame must see it.
  const isSending = useRef(false);
  const isGone = useRef(false);
  // Whether an earlier page left something open; a press waits until that is known.
  const earlier = useRef<Promise<boolean>>(Promise.resolve(false));

  const settle = useCallback((next: Confirming) => {
    isSending.current = next !== 'ready';
    setState(next);
  }, []);

  async function settleOutcome(first: Outcome<OutputOf<typeof confirmLoan>>, input: Input) {
    let outcome = first;
    let waitedMs = 0;
    // Rejected before anything was done (429): the borrower may press again.
    const wasRateLimited = !outcome.ok && outcome.refusal === 'tooManyRequests';
    // A back end without idempotency keys would treat the same request as another loan.
    const mayRepeat = !wasRateLimited && keyLifeSeconds > 0;
    for (const atMs of mayRepeat ? REPEAT_AT_MS : []) {
      if (isDefinite(outcome)) break;
      settle('verifying');
      await wait(atMs - waitedMs);
      waitedMs = atMs;
      if (isGone.current) return undefined;
      outcome = await act.run(input);
    }
    if (outcome.ok) {
      settle('confirmed');
      return onConfirmed(outcome.data);
    }
    if (!isDefinite(outcome) && !wasRateLimited) return settle('unknown');
    settle('ready');
    return onRefused(outcome);
  }

  async function confirm(input: Input): Promise<void> {
    if (isSending.current) return;
    // Nothing is queued to be sent later: a loan must not be accepted when the borrower no longer watches.
    if (!navigator.onLine) return onRefused('offline');
    settle('sending');
    if (await earlier.current) return undefined;
    return settleOutcome(await act.run(input), input);
  }

  async function repeatStored(input: Input, key: string) {
    return settleOutcome(await act.run(input, { key }), input);
  }

  const resume = useEffectEvent(async (name: string): Promise<boolean> => {
    const open = await confirmationIntents.find(name);
    if (open === null || !isInput(open.input) || isGone.current) return false;
    settle('verifying');
    void repeatStored(open.input, open.key);
    return true;
  });
  useEffect(() => {
    isGone.current = false;
    earlier.current = resume(storedAs.name);
    return () => {
      isGone.current = true;
    };
  }, [storedAs.name]);

  return { state, confirm };
}

/** Stored by this app, but perhaps by an older version, so it is checked. */
function isInput(value: unknown): value is Input {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, amount, periods, termUnit, offerId } = value as Partial<
    Record<keyof Input, unknown>
  >;
  return (
    typeof productId === 'string' &&
    typeof amount === 'number' &&
    isMinor(amount) &&
    typeof periods === 'number' &&
    typeof termUnit === 'string' &&
    (offerId === undefined || typeof offerId === 'string')
  );
}
