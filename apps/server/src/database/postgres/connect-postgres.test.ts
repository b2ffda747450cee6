import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { urlOf } from '../../../test/databases/postgres-databases.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { isOutOfReach } from '../is-out-of-reach.ts';
import { connectPostgres } from './connect-postgres.ts';

const test = appForFile();

const loans = (app: TestApp = test) =>
  app.inject({
    method: 'POST',
    url: '/v3/loan-details/order-list',
    query: { userId: '1001', sessionId: 'demo-1001' },
  });

it('sends queries as named statements, which PostgreSQL plans once a connection', async () => {
  await test.db.connection().execute(async (one) => {
    for (let run = 0; run < 3; run += 1)
      await one
        .selectFrom('borrowers')
        .select(['curp', 'place'])
        .where('id', '=', '1001')
        .execute();
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select "curp", "place" from "borrowers"%'`.execute(one);
    expect(rows).toEqual([{ uses: 3 }]);
  });
});

it('survives the loss of every connection, also during a statement', async () => {
  const atWork = sql`select pg_sleep(60)`.execute(test.db).catch((error: unknown) => error);
  const other = test.db.connection().execute(async (one) => {
    const isAtWork = async () =>
      (
        await sql<{ is: boolean }>`select exists (select from pg_stat_activity
          where datname = current_database() and state = 'active' and query like 'select pg_sleep%'
        ) as is`.execute(one)
      ).rows[0]?.is;
    await expect.poll(isAtWork).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(one);
  });
  await other;
  expect(isOutOfReach(await atWork)).toBe(true);
  await expect.poll(async () => (await loans()).statusCode).toBe(200);
});

it('gives up a statement that takes too long, and keeps serving', async () => {
  const url = await urlOf(test.db);
  // A short limit, for the one statement that must time out.
  const connection = connectPostgres(url, 2, { ...GENEROUS_TIMES, statementMs: 2_000 });
  const impatient = await startTestApp({ connection, withDemo: false });
  try {
    const pending = sql`select pg_sleep(60)`.execute(impatient.db);
    expect(isOutOfReach(await pending.catch((error: unknown) => error))).toBe(true);
    // On a busy machine another statement may time out too, and is retried.
    await expect.poll(async () => (await loans(impatient)).statusCode).toBe(200);
  } finally {
    await impatient.close();
  }
});

it('rolls a transaction back as a whole', async () => {
  const failing = test.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('idempotency_keys').execute();
    await trx.updateTable('borrowers').set({ full_name: 'Nobody' }).execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  const { full_name: name } = await test.db
    .selectFrom('borrowers')
    .select('full_name')
    .where('id', '=', '1001')
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Nobody');
});
