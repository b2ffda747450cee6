import type { confirmRepayment as confirmRepaymentEndpoint } from '@cauce/contract/server';
import {
  CODE_LIFE_MS,
  MAX_CODE_TRIES,
  noteNeedsCode,
  noteSilence,
  takeCodeTry,
} from '../../money/attempts/attempt-moves.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { endAtProvider } from '../../money/attempts/resolve-attempt.ts';
import { Refused } from '../../http/refused.ts';
import { CODE_FAILURE, refusalOf, waitsForCode } from './attempt-reply.ts';
import { CHECK_AFTER_CALL_MS, CHECK_AFTER_SILENCE_MS } from './attempt-times.ts';
import { callProvider, settle, takeAnswer } from './take-answer.ts';

/** At least six characters, letters allowed: what the card repayment screen accepts. */
const CODE_SHAPE = /^[\p{L}\p{N}]{6,}$/u;

/** A succeeded payment is always answered with success, however often it is confirmed; any other state is a refusal. */
function answerAs(attempt: AttemptRecord): null {
  if (attempt.state === 'succeeded') return null;
  throw refusalOf(attempt);
}

/** Asks the provider to end an attempt whose code can no longer be entered; until it confirms, the outcome is open. */
async function giveUp(
  attempt: AttemptRecord,
  why: string,
  context: BorrowerContext,
): Promise<null> {
  const { db, ports } = context;
  const outcome = await endAtProvider(attempt, `${CODE_FAILURE} ${why}`, { database: db, ports });
  if (outcome.kind === 'succeeded' || outcome.kind === 'failed')
    return answerAs(await settle(attempt, outcome, context));
  await noteSilence(db, attempt.id, new Date(ports.clock.now() + CHECK_AFTER_SILENCE_MS));
  return answerAs((await findAttempt(db, attempt.id)) ?? attempt);
}

/** The attempt with one try used, or null if none is available: it is over, or another try runs. */
async function takeTry(attempt: AttemptRecord, context: BorrowerContext) {
  const nowMs = context.ports.clock.now();
  return takeCodeTry(context.db, attempt.id, {
    at: new Date(nowMs),
    nextCheckAt: new Date(nowMs + CHECK_AFTER_CALL_MS),
  });
}

function isOver(attempt: AttemptRecord, nowMs: number): boolean {
  const isLate = nowMs >= attempt.startedAt.getTime() + CODE_LIFE_MS;
  return waitsForCode(attempt) && (isLate || attempt.codeTries >= MAX_CODE_TRIES);
}

async function withoutTry(attempt: AttemptRecord, context: BorrowerContext): Promise<null> {
  const now = (await findAttempt(context.db, attempt.id)) ?? attempt;
  if (isOver(now, context.ports.clock.now())) return giveUp(now, 'not given in time', context);
  return answerAs(now);
}

/** Confirms the open attempt with its code. One try runs at a time, and three wrong ones end the attempt for good. */
export const confirmRepayment: Handler<typeof confirmRepaymentEndpoint> = async (
  input,
  context,
) => {
  const { db, ports, borrowerId } = context;
  const found = await findAttempt(db, input.recordId, borrowerId);
  if (found === null || found.orderId !== input.orderId || found.method !== 'card')
    throw new Refused('attemptNotFound');
  if (!waitsForCode(found)) return answerAs(found);
  // This cannot be a code, so it does not count as a guess.
  if (!CODE_SHAPE.test(input.verifyCode)) throw new Refused('wrongCode');
  const taken = await takeTry(found, context);
  if (taken === null) return withoutTry(found, context);
  const answer = await callProvider(() => ports.payments.confirmCharge(taken.id, input.verifyCode));
  if (answer?.kind !== 'wrongCode' && answer?.kind !== 'needsCode')
    return answerAs(await takeAnswer(taken, answer, context, { replyIfPaid: () => null }));
  if (taken.codeTries >= MAX_CODE_TRIES) return giveUp(taken, 'wrong three times', context);
  const isStillOpen = await noteNeedsCode(db, taken, {
    ...answer,
    at: new Date(ports.clock.now()),
  });
  // A webhook may have ended it during the call to the provider.
  if (!isStillOpen) return answerAs((await findAttempt(db, taken.id)) ?? taken);
  throw new Refused('wrongCode');
};
