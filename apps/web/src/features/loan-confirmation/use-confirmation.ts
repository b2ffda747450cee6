import { confirmLoan } from '@cauce/contract';
import type { Failure, InputOf, OutputOf } from '@cauce/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isDefinite } from '../../calls/intent.ts';
import { useAct } from '../../calls/use-act.ts';

/** While it is not known whether the loan was confirmed, ask so long after the first answer went missing (reliability.md §6). */
export const VERIFY_AT_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

/**
 * Where a confirmation stands. `verifying`: it was sent, no answer came, and the same request is being repeated under the same
 * key. `unknown`: that did not help; a person must look. Neither is a failure, and neither leads back to the button.
 */
export type Confirming = 'ready' | 'sending' | 'verifying' | 'unknown' | 'confirmed';

interface Answers {
  readonly onConfirmed: (made: OutputOf<typeof confirmLoan>) => void;
  /** The other side decided against it, or could not be reached before anything was sent. */
  readonly onRefused: (failure: Failure | 'offline') => void;
}

/** Confirms an offer at most once: ten presses are one request, and a lost answer is asked for again, never sent anew. */
export function useConfirmation({ onConfirmed, onRefused }: Answers) {
  const act = useAct(confirmLoan, { isSilent: true });
  const [state, setState] = useState<Confirming>('ready');
  // A ref, not state: presses within one frame see it at once.
  const isTaken = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const settle = useCallback((next: Confirming) => {
    isTaken.current = next !== 'ready';
    setState(next);
  }, []);

  async function confirm(input: InputOf<typeof confirmLoan>): Promise<void> {
    if (isTaken.current) return;
    // Nothing is kept to be sent later: a loan is never taken when the borrower no longer looks.
    if (!navigator.onLine) return onRefused('offline');
    settle('sending');
    let outcome = await act.run(input);
    let waitedMs = 0;
    // Turned away before anything was done (429): the borrower may press again.
    const wasTurnedAway = !outcome.ok && outcome.refusal === 'tooManyRequests';
    for (const atMs of wasTurnedAway ? [] : VERIFY_AT_MS) {
      if (isDefinite(outcome)) break;
      settle('verifying');
      await sleep(atMs - waitedMs);
      waitedMs = atMs;
      if (isGone.current) return undefined;
      outcome = await act.run(input);
    }
    if (outcome.ok) {
      settle('confirmed');
      return onConfirmed(outcome.data);
    }
    if (!isDefinite(outcome) && !wasTurnedAway) return settle('unknown');
    settle('ready');
    return onRefused(outcome);
  }

  return { state, confirm };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
