import type { Answer } from './read-answer.ts';

/** Seconds before a code can be requested again. */
export const RESEND_SECONDS = 60;
/** The minimum length of a code. */
export const CODE_LENGTH = 6;
/** The maximum length that the server accepts. */
export const LONGEST_CODE = 80;

/** The payment after its commit was answered. Its card is fixed from then on; a resent code may belong to a new record. */
interface Attempt {
  readonly recordId: string;
  readonly cardId: string;
}

/** The message about the last step. The screen has the text; `message` is the server's own. */
type Problem =
  | { readonly kind: 'chooseCard' | 'offline' | 'codeTooShort' }
  | { readonly kind: 'wrongCode'; readonly message: string }
  /** An earlier payment is in progress: nothing is sent again, and its status is the next step. */
  | { readonly kind: 'stillOpen'; readonly recordId: string }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * The state of a card payment. `verifying`: a commit or a confirmation was sent without an answer, and the same request is
 * being repeated under the same key. `unknown`: repeating gave no answer. Neither is a failure, and neither leads back to
 * the button.
 */
type Phase =
  | 'choosing'
  | 'committing'
  | 'code'
  | 'resending'
  | 'confirming'
  | 'verifying'
  | 'unknown'
  | 'inProcess'
  | 'paid';

export interface CardPayment {
  readonly phase: Phase;
  /** Index in the list of cards; −1 while none is selected. */
  readonly selected: number;
  /** The attempt that waits for its code; it survives closing the SMS step. */
  readonly attempt: Attempt | null;
  /** The attempt was started on an earlier visit, or was closed: the step says which payment it is about. */
  readonly isResumed: boolean;
  readonly code: string;
  readonly triesLeft: number | null;
  /** The wait before a code can be requested again. A new `round` restarts it; 0 seconds is no wait. */
  readonly countdown: { readonly round: number; readonly seconds: number };
  /** The countdown runs although the last request for a code failed. */
  readonly isCodeDoubtful: boolean;
  readonly problem: Problem | null;
  /** Request id of the call without an answer, if known. */
  readonly requestId: string;
}

export type Move =
  | { readonly type: 'selected'; readonly index: number }
  | { readonly type: 'listChanged' }
  | { readonly type: 'payPressed' }
  | { readonly type: 'payStarted' }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'reconnected' }
  | { readonly type: 'committed'; readonly answer: Answer; readonly cardId: string }
  | { readonly type: 'codeTyped'; readonly code: string }
  | { readonly type: 'resendStarted' }
  | { readonly type: 'resent'; readonly answer: Answer }
  | { readonly type: 'confirmPressed' }
  | { readonly type: 'confirmStarted' }
  | { readonly type: 'confirmed'; readonly answer: Answer }
  | { readonly type: 'triesCounted'; readonly recordId: string; readonly triesLeft: number | null }
  | { readonly type: 'cancelled' }
  | { readonly type: 'reopened' }
  | {
      readonly type: 'resumed';
      readonly attempt: Attempt;
      readonly needsCode: boolean;
      readonly seconds: number;
      readonly triesLeft: number | null;
      /** Index of the attempt's card in the list, or −1. */
      readonly index: number;
    }
  | { readonly type: 'noneOpen' }
  | { readonly type: 'repeatsEnded' };

export interface Policy {
  /** `repayment.countdownAfterFailedCommit`. */
  readonly countsDownAfterFailure: boolean;
}

export const START: CardPayment = {
  phase: 'choosing',
  selected: -1,
  attempt: null,
  isResumed: false,
  code: '',
  triesLeft: null,
  countdown: { round: 0, seconds: 0 },
  isCodeDoubtful: false,
  problem: null,
  requestId: '',
};

/** Applies one move to a card payment. Pure: no clock, no server, no screen. */
export function reduce(state: CardPayment, move: Move, policy: Policy): CardPayment {
  switch (move.type) {
    case 'selected':
      return state.phase === 'choosing' ? { ...state, selected: move.index, problem: null } : state;
    case 'listChanged':
      return { ...state, selected: -1 };
    case 'payPressed':
      return state.selected < 0 ? { ...state, problem: { kind: 'chooseCard' } } : state;
    case 'payStarted':
      return { ...state, phase: 'committing', problem: null, isCodeDoubtful: false };
    case 'wentOffline':
      return { ...state, problem: { kind: 'offline' } };
    case 'reconnected':
      return state.problem?.kind === 'offline' ? { ...state, problem: null } : state;
    case 'committed':
      return afterCommit(state, move.answer, move.cardId, policy);
    case 'codeTyped':
      return { ...state, code: move.code, problem: null };
    case 'resendStarted':
      return { ...state, phase: 'resending', problem: null };
    case 'resent':
      return afterResend(state, move.answer, policy);
    case 'confirmPressed':
      return state.code.length < CODE_LENGTH
        ? { ...state, problem: { kind: 'codeTooShort' } }
        : state;
    case 'confirmStarted':
      return { ...state, phase: 'confirming', problem: null };
    case 'confirmed':
      return afterConfirm(state, move.answer);
    case 'triesCounted':
      return move.recordId === state.attempt?.recordId && move.triesLeft !== null
        ? { ...state, triesLeft: move.triesLeft }
        : state;
    case 'cancelled':
      return { ...closed(state), attempt: state.attempt };
    case 'reopened':
      return state.attempt === null
        ? state
        : { ...state, phase: 'code', isResumed: true, problem: null };
    case 'resumed':
      return resume(state, move);
    case 'noneOpen':
      return mayBeOutdated(state) ? closed(state) : state;
    default:
      // `repeatsEnded`
      return state.phase === 'verifying' ? { ...state, phase: 'unknown' } : state;
  }
}

function afterCommit(
  state: CardPayment,
  answer: Answer,
  cardId: string,
  policy: Policy,
): CardPayment {
  if (answer.kind === 'needsCode') {
    const attempt = { recordId: answer.recordId, cardId };
    return { ...waiting(closed(state), RESEND_SECONDS, false), phase: 'code', attempt };
  }
  if (answer.kind === 'done') return { ...closed(state), phase: 'paid' };
  if (answer.kind === 'inProcess') return stillOpen(state);
  if (answer.kind === 'unknown')
    return { ...state, phase: 'verifying', requestId: answer.requestId };
  const next = refused(state, answer.message);
  return policy.countsDownAfterFailure ? waiting(next, RESEND_SECONDS, true) : next;
}

function afterResend(state: CardPayment, answer: Answer, policy: Policy): CardPayment {
  if (answer.kind === 'inProcess') return stillOpen(state);
  const open = { ...state, phase: 'code' } as const;
  if (answer.kind === 'needsCode' || answer.kind === 'done') {
    // Whatever it says about the payment: requesting a code moves no money, so only a new record matters.
    const recordId = answer.kind === 'needsCode' ? answer.recordId : '';
    const attempt = state.attempt && { ...state.attempt, ...(recordId !== '' && { recordId }) };
    return { ...waiting(open, RESEND_SECONDS, false), attempt };
  }
  if (answer.kind === 'over') return refused(state, answer.message);
  const problem = { kind: 'refused', message: answer.message } as const;
  const seconds = answer.waitSeconds ?? RESEND_SECONDS;
  // If the server asks for a wait, it applies regardless of the policy.
  const mustWait = policy.countsDownAfterFailure || answer.waitSeconds !== null;
  return mustWait
    ? { ...waiting(open, seconds, true), problem }
    : { ...open, isCodeDoubtful: true, problem };
}

function afterConfirm(state: CardPayment, answer: Answer): CardPayment {
  switch (answer.kind) {
    case 'needsCode':
    case 'done':
      return { ...closed(state), phase: 'paid' };
    case 'inProcess':
      return stillOpen(state);
    case 'unknown':
      return { ...state, phase: 'verifying', requestId: answer.requestId };
    case 'wrongCode':
      // The timer is unchanged. Until the server sends its own count, assume one try less.
      return {
        ...state,
        phase: 'code',
        code: '',
        triesLeft: state.triesLeft === null ? null : Math.max(0, state.triesLeft - 1),
        problem: { kind: 'wrongCode', message: answer.message },
      };
    case 'over':
      return refused(state, answer.message);
    default:
      return { ...state, phase: 'code', problem: { kind: 'refused', message: answer.message } };
  }
}

function resume(state: CardPayment, move: Extract<Move, { type: 'resumed' }>): CardPayment {
  // An attempt in progress here, or closed here, is more recent than an older answer of the list.
  if (state.phase !== 'choosing' && !mayBeOutdated(state)) return state;
  if (state.attempt?.recordId === move.attempt.recordId) return state;
  if (!move.needsCode) return { ...state, phase: 'inProcess', attempt: move.attempt };
  const { attempt, triesLeft, index } = move;
  return {
    ...waiting(closed(state), Math.min(Math.max(0, move.seconds), RESEND_SECONDS), false),
    phase: 'code',
    selected: index,
    attempt,
    isResumed: true,
    triesLeft,
  };
}

/**
 * True if the attempt is only shown because the server named it as open, or because it was closed: when the server names
 * another or none, it has ended elsewhere. An attempt started on this visit is newer than any list, and a request that was
 * sent waits for its answer.
 */
function mayBeOutdated({ phase, attempt, isResumed }: CardPayment): boolean {
  return attempt !== null && (phase === 'choosing' || (phase === 'code' && isResumed));
}

/** The screen stays as specified, and says that nothing will be sent again. */
function stillOpen(state: CardPayment): CardPayment {
  const recordId = state.attempt?.recordId ?? '';
  return { ...closed(state), problem: { kind: 'stillOpen', recordId } };
}

/** The attempt has ended, or none was started: the borrower chooses again, below the reason. */
function refused(state: CardPayment, message: string): CardPayment {
  return { ...closed(state), problem: { kind: 'refused', message } };
}

/** Closes the SMS step: no code, no timer, no message. */
function closed(state: CardPayment): CardPayment {
  return { ...START, selected: state.selected, countdown: { ...state.countdown, seconds: 0 } };
}

function waiting(state: CardPayment, seconds: number, isCodeDoubtful: boolean): CardPayment {
  const countdown = { round: state.countdown.round + 1, seconds };
  return { ...state, countdown, isCodeDoubtful };
}
