import { marketOf } from '@cauce/lending';
import { applyEvent } from './apply-event.ts';
import type { EventResult } from './event-outcome.ts';
import { finishEvent, holdEvent, putEventBack } from './webhook-events.ts';
import type { InboxEvent } from './webhook-events.ts';
import { announceChange } from '../../database/live-changes.ts';
import { attemptsEnded, eventsApplied } from '../../telemetry/meters.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import type { Work } from '../../jobs/work.ts';

type Applied = { readonly event: InboxEvent; readonly result: EventResult };

/** From this try on a person is alerted; by then tries are an hour apart. */
const ALARMING_TRIES = 10;

async function applyNext(work: Work, now: Date): Promise<Applied | null> {
  const { currency, timeZone } = marketOf(work.settings.country);
  let held: InboxEvent | null = null;
  try {
    return await work.database.transaction().execute(async (tx) => {
      const event = (held = await holdEvent(tx, now));
      if (event === null) return null;
      const at = new Date(work.ports.clock.now());
      const result = await inSpan('job applyEvent', { 'cauce.event': event.kind }, () =>
        applyEvent(tx, event, { currency, timeZone, at }),
      );
      if (result.kind === 'waits') await putEventBack(tx, event, at);
      else if (result.isFinished !== true)
        await finishEvent(tx, { ...event, result: `${result.kind}: ${result.reason}` }, at);
      if (result.kind === 'held') await announceChange(tx, 'payments');
      return { event, result };
    });
  } catch (error) {
    if (held === null) throw error;
    await putEventBack(work.database, held, now);
    const reason = reasonOf(error);
    return { event: held, result: { kind: 'waits', reason } };
  }
}

function report({ log }: Work, { event, result }: Applied): void {
  eventsApplied.inc({ provider: event.provider, outcome: result.kind });
  if (result.kind === 'applied' && event.attemptId !== null && event.kind !== 'refunded')
    attemptsEnded.inc({ by: 'event', state: event.kind === 'paid' ? 'succeeded' : 'failed' });
  const facts = { event: event.kind, provider: event.provider, outcome: result.kind };
  const why = { ...facts, reason: result.reason, tries: event.tries + 1 };
  if (result.kind === 'held') log.error(why, 'money needs a person');
  else if (result.kind === 'unmatched') log.warn(why, 'money fits no order');
  else if (result.kind !== 'waits') log.info(facts, 'event applied');
  else if (event.tries + 1 >= ALARMING_TRIES) log.error(why, 'an event cannot be applied');
  else log.warn(why, 'an event waits');
}

/**
 * Applies every due event of the inbox, each in its own transaction. Returns how many were finished. Concurrent workers
 * apply each event once; one that fails waits and holds up no other.
 */
export async function applyWebhookEvents(work: Work, isStopping = () => false): Promise<number> {
  let finished = 0;
  while (!isStopping()) {
    const applied = await applyNext(work, new Date(work.ports.clock.now()));
    if (applied === null) return finished;
    report(work, applied);
    if (applied.result.kind !== 'waits') finished += 1;
  }
  return finished;
}
