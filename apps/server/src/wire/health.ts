import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';
import { Refused } from './refused.ts';

const ANSWERS_WITHIN_MS = 1_000;

/**
 * `/health/live` says that the process runs, `/health/ready` that it can serve: its database answers within a second and
 * it is not closing. Migrations are done before an app is built.
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
      if (isClosing || !(await answers(db))) throw new Refused('unavailable', '', 1);
      return { status: 'ready' };
    },
  });
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
