import { noteEvidence } from '../../money/attempts/attempt-evidence.ts';
import type { Noted } from '../../money/attempts/attempt-evidence.ts';
import { noteNeedsCode, notePending, noteSilence } from '../../money/attempts/attempt-moves.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import { settleByAnswer } from '../../money/attempts/late-answer.ts';
import type { AttemptRecord, FinalAnswer, SeenAttempt } from '../../money/attempts/attempts.ts';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { PaymentAnswer } from '../../providers/payments.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { attemptsEnded } from '../../telemetry/meters.ts';
import { CHECK_AFTER_CALL_MS, CHECK_AFTER_SILENCE_MS } from './attempt-times.ts';

type Context = Pick<BorrowerContext, 'db' | 'ports' | 'answerStore'>;

interface Taken {
  /** The attempt with its loan if the caller has just read them. */
  readonly seen?: SeenAttempt;
  /** The call's reply if the provider's answer is a success; it is stored with the money. */
  readonly replyIfPaid?: () => unknown;
}

/** Ends an attempt and returns its state. */
export async function settle(
  attempt: AttemptRecord,
  answer: FinalAnswer,
  { db, ports, answerStore }: Context,
  { evidence, seen, replyIfPaid }: Taken & { readonly evidence?: Noted } = {},
): Promise<AttemptRecord> {
  const at = new Date(ports.clock.now());
  const answerRow =
    answer.kind === 'succeeded' && replyIfPaid !== undefined
      ? answerStore?.rowFor(replyIfPaid(), at)
      : undefined;
  const report = {
    attemptId: attempt.id,
    answer,
    at,
    ...(evidence && { evidence }),
    ...(answerRow && { answerRow }),
  };
  const settlement = await settleByAnswer(db, report, seen);
  if (settlement?.hasMoved === true) attemptsEnded.inc({ by: 'call', state: answer.kind });
  if (settlement?.hasMoved === true && answerRow !== undefined) answerStore?.setStored(answerRow);
  return settlement?.attempt ?? attempt;
}

/**
 * Calls a provider and returns its answer, or null if there was none and the outcome is open. A refusal is an answer,
 * because nothing was done.
 */
export async function callProvider(
  call: () => Promise<PaymentAnswer>,
): Promise<PaymentAnswer | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderSilent) return null;
    if (error instanceof ProviderRefused)
      return { kind: 'failed', providerReference: null, reason: error.message };
    throw error;
  }
}

/** Records the provider's answer to an attempt, or its silence, and returns the attempt's state afterwards. */
export async function takeAnswer(
  attempt: AttemptRecord,
  answer: PaymentAnswer | null,
  context: Context,
  taken: Taken = {},
): Promise<AttemptRecord> {
  const { db, ports } = context;
  const nowMs = ports.clock.now();
  const detail = answer?.kind === 'failed' ? answer.reason : (answer?.providerReference ?? '');
  const evidence = { what: answer?.kind ?? 'silent', detail, at: new Date(nowMs) } as const;
  if (answer?.kind === 'succeeded' || answer?.kind === 'failed') {
    try {
      return await settle(attempt, answer, context, { ...taken, evidence });
    } catch (error) {
      // The provider's answer is stored even if it could not be booked: a person may need it to decide.
      await noteEvidence(db, attempt.id, evidence).catch(() => undefined);
      throw error;
    }
  }
  await noteEvidence(db, attempt.id, evidence);
  if (answer === null) {
    await noteSilence(db, attempt.id, new Date(nowMs + CHECK_AFTER_SILENCE_MS));
  } else if (answer.kind === 'pending' || answer.kind === 'needsAction') {
    const nextCheckAt = new Date(nowMs + CHECK_AFTER_CALL_MS);
    await notePending(db, attempt.id, { ...answer, nextCheckAt });
  } else {
    await noteNeedsCode(db, attempt, { ...answer, at: new Date(nowMs) });
  }
  return (await findAttempt(db, attempt.id)) ?? attempt;
}
