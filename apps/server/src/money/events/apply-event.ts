import type { Db } from '../../database/tables/tables.ts';
import { applyAttemptEvent } from '../attempts/apply-attempt-event.ts';
import { applyVoucherEvent } from '../vouchers/apply-voucher-event.ts';
import { outcome } from './event-outcome.ts';
import type { EventResult, EventTime } from './event-outcome.ts';
import { hold } from './held-reasons.ts';
import type { InboxEvent } from './webhook-events.ts';

const MOVES = new Set(['paid', 'refunded', 'restored']);

/**
 * Applies one event in the caller's transaction. Events of one payment lead to the same books and states in any order and
 * however often they arrive.
 */
export async function applyEvent(tx: Db, event: InboxEvent, time: EventTime): Promise<EventResult> {
  if (event.kind === 'other') return outcome('ignored', 'of no concern');
  if (event.unread !== undefined) return hold('it cannot be read');
  // Another currency cannot be booked as ours: a person has to decide.
  if (event.currency !== time.currency) return hold(`currency ${event.currency}`);
  if (MOVES.has(event.kind) && event.amount <= 0) return hold('it has no amount');
  return event.attemptId === null
    ? applyVoucherEvent(tx, event, time)
    : applyAttemptEvent(tx, { ...event, attemptId: event.attemptId }, time);
}
