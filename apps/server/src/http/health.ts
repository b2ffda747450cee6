import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables/tables.ts';
import { Refused } from './refused.ts';

const ANSWERS_WITHIN_MS = 1_000;

/**
 * `/health/live` says that the process runs. `/health/ready` says that it can serve: its database answers within a second
 * and accepts writes, and the server is not closing. Migrations run before an app is built.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const probe = { method: ['GET', 'HEAD'] };
  app.route({ ...probe, url: '/health/live', handler: async () => ({ status: 'live' }) });
  app.route({
    ...probe,
    url: '/health/ready',
    async handler() {
      if (isClosing || !(await takesWrites(db))) throw new Refused('unavailable', '', 1);
      return { status: 'ready' };
    },
  });
}

async function takesWrites(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
  });
  // A server connected to a standby would refuse payments, while another server may be connected to the primary.
  const pending = sql<{ is_read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only
  `
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.is_read_only === false,
      () => false,
    );
  try {
    return await Promise.race([pending, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
