import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import type { Clock } from '../ports/clock.ts';
import { deleteKeysBefore } from '../records/idempotency-keys.ts';
import { deletePartnerCallsBefore } from '../records/partner-calls.ts';
import { deleteSessionsEndedBefore } from '../records/sessions.ts';
import type { Settings } from '../settings.ts';

const EVERY_MS = 15 * 60_000;
// Longer than the window in which a signature is accepted, on either side of now.
const PARTNER_CALLS_KEPT_MS = 15 * 60_000;
// An ended session is kept a day for whoever has to explain it.
const SESSIONS_KEPT_MS = 24 * 3_600_000;

/** Deletes what has outlived its use: ended sessions, answered keys, old signatures. */
export async function tidy(
  db: Database,
  clock: Clock,
  { idempotencyLifeSeconds }: Pick<Settings, 'idempotencyLifeSeconds'>,
): Promise<{ sessions: number; keys: number; partnerCalls: number }> {
  const before = (ageMs: number): Date => new Date(clock.now() - ageMs);
  return {
    sessions: await deleteSessionsEndedBefore(db, before(SESSIONS_KEPT_MS)),
    keys: await deleteKeysBefore(db, before(idempotencyLifeSeconds * 1_000)),
    partnerCalls: await deletePartnerCallsBefore(db, before(PARTNER_CALLS_KEPT_MS)),
  };
}

/** Tidies now and then, until stopped. A failure is logged and tried again the next time. */
export function startTidying(
  db: Database,
  clock: Clock,
  settings: Pick<Settings, 'idempotencyLifeSeconds'>,
  log: FastifyBaseLogger,
): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tidy(db, clock, settings).then(
      (deleted) => log.info(deleted, 'tidied'),
      (error: unknown) => log.error({ err: error }, 'could not tidy'),
    );
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
