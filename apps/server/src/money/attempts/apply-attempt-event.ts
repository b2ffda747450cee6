import type { Db } from '../../database/tables/tables.ts';
import { noteEvidence } from './attempt-evidence.ts';
import { setAsideUnmatched, outcome } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { findSeenAttempt, settleAttempt } from './attempts.ts';
import { recordReference } from './attempt-moves.ts';
import { lockOrder } from '../ledger/dues.ts';
import { takeBack, takeRestored } from '../receipts/take-back.ts';
import type { AttemptRecord, FinalAnswer } from './attempts.ts';
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
    // A second charge of the same attempt pays nothing, so its refund waits for that charge's own event, in either order.
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
  if (attempt.isDecided && (kind === 'failed') === (attempt.state === 'succeeded'))
    return applyLateAnswer(tx, event, attempt, time);
  const providerReference = event.providerId;
  const answer: FinalAnswer =
    kind === 'paid'
      ? { kind: 'succeeded', providerReference, paidAt: event.paidAt }
      : { kind: 'failed', providerReference, reason: event.reason || 'declined' };
  const ended = appliedAs(event, answer.kind);
  const settled = await settleAttempt(
    tx,
    { attemptId, answer, at: time.at, event: ended },
    seen ?? undefined,
  );
  if (settled?.hasMoved === true) return { ...outcome('applied', answer.kind), isFinished: true };
  // Compared after the settlement, which locks the order: of two charges of one attempt the second pays no debt.
  if (kind === 'paid' && settled?.attempt.isDecided === true) {
    // People decided before the provider had named the payment: its first name is this one.
    const isFirst = await recordReference(tx, attemptId, {
      providerReference,
      expected: 'succeeded',
    });
    // Once the provider has confirmed it, two people can no longer take the decision back.
    if (isFirst || settled.attempt.providerReference === providerReference)
      await noteEvidence(tx, attemptId, { what: 'succeeded', detail: 'confirmed', at: time.at });
    if (isFirst) return outcome('ignored', 'known');
  }
  if (kind === 'paid' && settled?.attempt.providerReference !== providerReference)
    return setAsideUnmatched(tx, event, 'a second charge of the attempt', time);
  return outcome('ignored', 'known');
}

/**
 * The provider's answer arrives after two people decided the attempt. If it contradicts them, money that did come is booked,
 * money that did not is taken back, and the desk is alerted. If it confirms them, its payment id is added.
 */
async function applyLateAnswer(
  tx: Db,
  event: AttemptEvent,
  attempt: AttemptRecord,
  time: EventTime,
): Promise<EventResult> {
  const { attemptId, reason } = event;
  const detail = event.kind === 'paid' ? 'charged' : `not charged: ${reason || 'declined'}`;
  const evidence = { what: 'contradicted', detail, at: time.at } as const;
  if (event.kind === 'paid') {
    await settleAttempt(tx, {
      attemptId,
      answer: { kind: 'succeeded', providerReference: event.providerId, paidAt: event.paidAt },
      at: time.at,
    });
    // People had decided that it was charged and had taken that back: its money counts again.
    await takeRestored(tx, event, { kind: 'attempt', id: attemptId }, time);
    await noteEvidence(tx, attemptId, evidence);
    return outcome('applied', 'charged, although two people had said it was not');
  }
  await lockOrder(tx, attempt.orderId);
  const taken = await takeBack(tx, event, { kind: 'attempt', id: attemptId }, time);
  if (taken.kind !== 'applied') return taken;
  await tx
    .updateTable('attempts')
    .set({ state: 'failed', failure: `${detail}, although people had said it was charged` })
    .where('id', '=', attemptId)
    .execute();
  await noteEvidence(tx, attemptId, evidence);
  return outcome('applied', 'not charged, although two people had said it was');
}
