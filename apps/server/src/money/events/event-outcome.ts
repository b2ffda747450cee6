import { localDateOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { bookUnmatched } from '../receipts/suspense.ts';
import type { InboxEvent } from './webhook-events.ts';

/** The market in which events are applied, and when. */
export interface EventTime {
  readonly currency: string;
  readonly timeZone: string;
  readonly at: Date;
}

/** The result of an event. `waits`: another event that must be applied first has not arrived yet. */
export interface EventResult {
  readonly kind: 'applied' | 'ignored' | 'unmatched' | 'held' | 'waits';
  readonly reason: string;
  /** The statement that booked its money has finished the event too. */
  readonly isFinished?: true;
}

export const outcome = (kind: EventResult['kind'], reason: string): EventResult => ({
  kind,
  reason,
});

/** A payment's value date in the market's zone. A provider's clock may be ahead; no payment counts for a future day. */
export function valueDateOf(event: Pick<InboxEvent, 'paidAt'>, time: EventTime): LocalDate {
  return localDateOf(Math.min(event.paidAt.getTime(), time.at.getTime()), time.timeZone);
}

/** Books money that matches no order, so that a person can match it. */
export async function setAsideUnmatched(
  tx: Db,
  event: InboxEvent,
  reason: string,
  time: EventTime,
): Promise<EventResult> {
  const { provider, reference, amount } = event;
  const booked = await bookUnmatched(tx, {
    provider,
    reference,
    amount,
    reason,
    // The money's id, not the event's: two events of one receipt are one row of the queue.
    eventId: event.paymentId,
    valueOn: valueDateOf(event, time),
    bookedAt: time.at,
  });
  return booked === null ? outcome('ignored', 'known') : outcome('unmatched', reason);
}
