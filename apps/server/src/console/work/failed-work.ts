import type {
  listFailedWork as listEndpoint,
  retryEvent as retryEventEndpoint,
  retryJob as retryJobEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { listFailedJobs, makeJobDue } from '../../jobs/open-jobs.ts';
import { listWaitingEvents, makeEventDue } from '../../money/events/webhook-events.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const MOST = 200;

export const listFailedWork: ConsoleHandler<typeof listEndpoint> = async (
  _input,
  { db, ports },
) => {
  const jobs = await listFailedJobs(db, MOST + 1);
  const events = await listWaitingEvents(db, MOST + 1);
  return {
    now: new Date(ports.clock.now()).toISOString(),
    jobs: jobs.slice(0, MOST).map(({ id, kind, orderId, tries, madeAt, dueAt, lastError }) => ({
      jobId: String(id),
      kind,
      orderId,
      tries,
      error: lastError ?? '',
      madeAt: madeAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    events: events.slice(0, MOST).map(({ receivedAt, dueAt, ...event }) => ({
      ...event,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    isCut: jobs.length > MOST || events.length > MOST,
  };
};

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

/** Jobs whose last try failed and events that could not be applied yet, and since when the one waits that waits longest. */
export async function countFailedWork(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(at) as since from (
      select made_at as at from jobs where done_at is null and last_error is not null
      union all
      select received_at from webhook_events where applied_at is null and tries > 0
    ) failed
  `.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
