import { refusals } from '@cauce/contract';
import type { Failure, Outcome } from '@cauce/contract';
import { isDefinite } from '../../calls/stored/intent.ts';

/**
 * What the answer to a commit, a resend or a confirmation means for the payment. `inProcess` and `unknown` are no failures.
 * `over`: the attempt has ended, and a new commit starts another. `message` is empty if the server sent none.
 */
export type Answer =
  | { readonly kind: 'needsCode'; readonly recordId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'inProcess' }
  | {
      readonly kind: 'unknown';
      readonly message: string;
      readonly requestId: string;
      readonly waitSeconds: null;
    }
  | {
      readonly kind: 'wrongCode' | 'over' | 'refused';
      readonly message: string;
      readonly waitSeconds: number | null;
    };

type Words = (failure: Failure) => string;

const OVER: ReadonlySet<Failure['refusal']> = new Set([
  'codeSpent',
  'paymentDeclined',
  'cardsPaused',
  'attemptNotFound',
  'notRepayable',
  'orderNotFound',
]);

/** Reads a failure by its code, as the specification defines it, and by the refusal's name if the code is ambiguous. */
export function readFailure(failure: Failure, words: Words): Answer {
  const { refusal, code } = failure;
  if (code === refusals.paymentOpen.code) return { kind: 'inProcess' };
  const message = words(failure);
  const waitSeconds = failure.retryAfterMs === null ? null : Math.ceil(failure.retryAfterMs / 1000);
  if (code === refusals.wrongCode.code) return { kind: 'wrongCode', message, waitSeconds };
  // Rejected before anything was done: the only answer without a decision after which the borrower may press again.
  if (refusal === 'tooManyRequests') return { kind: 'refused', message, waitSeconds };
  if (!isDefinite(failure))
    return { kind: 'unknown', message, requestId: failure.requestId, waitSeconds: null };
  return { kind: OVER.has(refusal) ? 'over' : 'refused', message, waitSeconds };
}

/** Reads the answer to a commit. Without a record id no code can be confirmed, so none is requested. */
export function readCommit(
  outcome: Outcome<{ readonly needsCode: boolean; readonly recordId: string }>,
  words: Words,
): Answer {
  if (!outcome.ok) return readFailure(outcome, words);
  const { needsCode, recordId } = outcome.data;
  if (!needsCode) return { kind: 'done' };
  return recordId === '' ? { kind: 'inProcess' } : { kind: 'needsCode', recordId };
}

export function readConfirm(outcome: Outcome<unknown>, words: Words): Answer {
  return outcome.ok ? { kind: 'done' } : readFailure(outcome, words);
}
