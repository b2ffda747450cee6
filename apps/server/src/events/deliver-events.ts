import { lenderEvent } from '@cauce/contract/server';
import { parse } from 'valibot';
import { retryAfterMs } from '../jobs/retry-after.ts';
import type { Work } from '../jobs/work.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { eventIdOf, finishEvent, putEventBack, takeDueEvent } from './outgoing-events.ts';

// Longer than a provider's time-out.
const LEASE_MS = 60_000;

/**
 * Sends the due events, and returns how many were accepted. A failed one is retried later and does not block others,
 * but it ends this run, so that a service that hangs is not called repeatedly.
 */
export async function deliverEvents(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, log } = work;
  const { lenderEvents } = ports;
  if (lenderEvents === null) return 0;
  let delivered = 0;
  let accepted: number | null = null;
  while (!isStopping()) {
    const now = ports.clock.now();
    const lease = { now: new Date(now), leasedUntil: new Date(now + LEASE_MS), accepted };
    const event = await takeDueEvent(database, lease);
    accepted = null;
    if (event === null) return delivered;
    const { id, kind, orderId, data, happenedAt, tries } = event;
    try {
      // Nothing leaves that the reference of events does not describe.
      const sent = parse(lenderEvent, {
        eventId: eventIdOf(event),
        sequence: id,
        kind,
        occurredAt: happenedAt.toISOString(),
        orderId,
        data,
      });
      await lenderEvents.send(sent);
      accepted = id;
      delivered += 1;
    } catch (error) {
      const reason = reasonOf(error);
      await putEventBack(database, id, new Date(ports.clock.now() + retryAfterMs(tries)), reason);
      log.warn({ event: id, kind, tries, reason }, 'the back office did not accept an event');
      return delivered;
    }
  }
  if (accepted !== null) await finishEvent(database, accepted, new Date(ports.clock.now()));
  return delivered;
}
