import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables/tables.ts';
import { Refused } from './refused.ts';

const ANSWERS_WITHIN_MS = 1_000;

/**
 * `/health/live` says that the process runs, `/health/ready` that it can serve: its database answers within a second
 * and takes writes, and it is not closing. Migrations are done before an app is built.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const asProxiesAsk = { method: ['GET', 'HEAD'] };
  app.route({ ...asProxiesAsk, url: '/health/live', handler: async () => ({ status: 'live' }) });
  app.route({
    ...asProxiesAsk,
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
  // In front of a standby, payments would be refused: another server may have reached the one that leads.
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
