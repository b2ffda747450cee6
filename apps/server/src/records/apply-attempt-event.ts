import type { Db } from '../database/tables.ts';
import { keepUnmatched, outcome } from './event-outcome.ts';
import type { EventResult, EventTime } from './event-outcome.ts';
import { findAttempt, settleAttempt } from './attempts.ts';
import { takeBack } from './take-back.ts';
import type { InboxEvent } from './webhook-events.ts';

type AttemptEvent = InboxEvent & { readonly attemptId: string };

/** Events of a card or wallet payment. Its amount must be the attempt's own, or it is not this attempt's money. */
export async function applyAttemptEvent(
  tx: Db,
  event: AttemptEvent,
  time: EventTime,
): Promise<EventResult> {
  const attempt = await findAttempt(tx, event.attemptId);
  const { attemptId, kind } = event;
  if (kind === 'refunded') {
    // Of two charges of one attempt the second pays nothing: its way back waits for its own money, whichever comes first.
    const isOwn = attempt?.providerReference === event.providerId;
    return takeBack(tx, event, isOwn ? `attempt:${attemptId}` : null, time);
  }
  if (attempt === null || attempt.amount !== event.amount) {
    if (kind !== 'paid') return outcome('ignored', 'no such attempt');
    const reason = attempt === null ? 'no such attempt' : 'not the amount of the attempt';
    return keepUnmatched(tx, event, reason, time);
  }
  if (kind !== 'paid' && kind !== 'failed') return outcome('ignored', 'changes nothing');
  const providerReference = event.providerId;
  const settled = await settleAttempt(tx, {
    attemptId,
    answer:
      kind === 'paid'
        ? { kind: 'succeeded', providerReference, paidAt: event.paidAt }
        : { kind: 'failed', providerReference, reason: event.reason || 'declined' },
    at: time.at,
  });
  if (settled?.hasMoved === true) return outcome('applied', settled.attempt.state);
  // Compared after the settlement, which holds the order: of two charges of one attempt the second is nobody's debt.
  if (kind === 'paid' && settled?.attempt.providerReference !== providerReference)
    return keepUnmatched(tx, event, 'a second charge of the attempt', time);
  return outcome('ignored', 'known');
}
