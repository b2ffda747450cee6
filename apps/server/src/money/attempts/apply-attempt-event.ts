import type { Db } from '../../database/tables/tables.ts';
import { setAsideUnmatched, outcome } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { findSeenAttempt, settleAttempt } from './attempts.ts';
import { lockOrdersOfBorrower } from '../ledger/dues.ts';
import { takeBack, takeRestored } from '../receipts/take-back.ts';
import type { FinalAnswer } from './attempts.ts';
import { applyLateAnswer } from './late-answer.ts';
import { appliedAs } from '../events/webhook-events.ts';
import type { InboxEvent } from '../events/webhook-events.ts';

type AttemptEvent = InboxEvent & { readonly attemptId: string };

/** Applies an event of a card or wallet payment. Its amount must be the attempt's own, or it is not this attempt's money. */
export async function applyAttemptEvent(
  tx: Db,
  event: AttemptEvent,
  time: EventTime,
): Promise<EventResult> {
  const seen = await findSeenAttempt(tx, event.attemptId);
  const attempt = seen?.attempt ?? null;
  const { attemptId, kind } = event;
  const cause = { kind: 'attempt', id: attemptId } as const;
  if (kind === 'refunded') {
    // A second charge of the attempt is unmatched money and pays no debt: its refund waits until that money is in the queue.
    const isOwn = attempt?.providerReference === event.providerId;
    return takeBack(tx, event, isOwn ? cause : null, time);
  }
  if (kind === 'restored') return takeRestored(tx, event, cause, time);
  if (attempt === null || attempt.amount !== event.amount) {
    if (kind !== 'paid') return outcome('ignored', 'no such attempt');
    const reason = attempt === null ? 'no such attempt' : 'not the amount of the attempt';
    return setAsideUnmatched(tx, event, reason, time);
  }
  if (kind !== 'paid' && kind !== 'failed') return outcome('ignored', 'changes nothing');
  const providerReference = event.providerId;
  const answer: FinalAnswer =
    kind === 'paid'
      ? { kind: 'succeeded', providerReference, paidAt: event.paidAt }
      : { kind: 'failed', providerReference, reason: event.reason || 'declined' };
  // What contradicts people's decision takes money back, or restores it.
  if (attempt.isDecided) await lockOrdersOfBorrower(tx, attempt.orderId);
  const ended = appliedAs(event, answer.kind);
  const settled = await settleAttempt(
    tx,
    { attemptId, answer, at: time.at, event: ended },
    seen ?? undefined,
  );
  if (settled?.hasMoved === true) return { ...outcome('applied', answer.kind), isFinished: true };
  const late = settled?.attempt.isDecided
    ? await applyLateAnswer(tx, settled.attempt, answer, event, time)
    : null;
  if (late !== null) return late;
  // Compared after the settlement, which locks the order: of two charges of one attempt the second pays no debt.
  if (kind === 'paid' && settled?.attempt.providerReference !== providerReference)
    return setAsideUnmatched(tx, event, 'a second charge of the attempt', time);
  return outcome('ignored', 'known');
}
