import type {
  listFailedWork as listEndpoint,
  retryEvent as retryEventEndpoint,
  retryJob as retryJobEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import {
  cursorAt,
  pageOf,
  readInstantCursor,
  readSortedCursor,
} from '../../http/sessions/page-place.ts';
import { listFailedJobs, makeJobDue } from '../../jobs/open-jobs.ts';
import { listWaitingEvents, makeEventDue } from '../../money/events/webhook-events.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 100;
const END = '';

export const listFailedWork: ConsoleHandler<typeof listEndpoint> = async (
  { after },
  { db, ports },
) => {
  const place = placesOf(after);
  const jobs = pageOf(
    place.jobs === null ? [] : await listFailedJobs(db, { afterId: place.jobs, limit: PAGE + 1 }),
    PAGE,
    ({ id }) => String(id),
  );
  const events = pageOf(
    place.events === null
      ? []
      : await listWaitingEvents(db, { after: place.events.after, limit: PAGE + 1 }),
    PAGE,
    (last) => cursorAt(last.place, last.key),
  );
  const isOver = jobs.next === null && events.next === null;
  return {
    now: new Date(ports.clock.now()).toISOString(),
    jobs: jobs.rows.map(({ id, kind, orderId, tries, madeAt, dueAt, lastError }) => ({
      jobId: String(id),
      kind,
      orderId,
      tries,
      error: lastError ?? '',
      madeAt: madeAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    events: events.rows.map(({ provider, eventId, kind, tries, receivedAt, dueAt }) => ({
      provider,
      eventId,
      kind,
      tries,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    next: isOver ? null : cursorAt(jobs.next ?? END, events.next ?? END),
  };
};

/** The cursors of both lists; null for one that has ended. */
function placesOf(after: string | undefined) {
  const place = readSortedCursor(after);
  if (place === null) return { jobs: 0, events: { after: null } };
  const jobs = place.value === END ? null : Number(place.value);
  if (jobs !== null && !Number.isSafeInteger(jobs))
    throw new Refused('invalidRequest', 'No such page.');
  return { jobs, events: place.id === END ? null : { after: readInstantCursor(place.id) } };
}

export const retryJob: ConsoleHandler<typeof retryJobEndpoint> = async (
  { jobId },
  { db, ports, audit },
) => {
  const isDue = await makeJobDue(db, Number(jobId), new Date(ports.clock.now()));
  if (!isDue) throw new Refused('jobNotFound');
  audit({ subject: ['job', jobId] });
  return null;
};

export const retryEvent: ConsoleHandler<typeof retryEventEndpoint> = async (
  { provider, eventId },
  { db, audit },
) => {
  const isDue = await makeEventDue(db, { provider, eventId });
  if (!isDue) throw new Refused('eventNotFound');
  audit({ subject: ['event', eventId], details: { provider } });
  return null;
};

/** Failed jobs, events not applied yet or held for a person, and since when the oldest waits. */
export async function countFailedWork(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(at) as since from (
      select made_at as at from jobs where done_at is null and last_error is not null
      union all
      select received_at from webhook_events where applied_at is null and tries > 0
      union all
      select received_at from webhook_events where result like 'held:%' and closed_at is null
      union all
      select made_at from outgoing_events where delivered_at is null and last_error is not null
    ) failed
  `.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
