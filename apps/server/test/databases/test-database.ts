import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { connectPglite } from '../../src/database/pglite/connect-pglite.ts';
import { connectPostgres } from '../../src/database/postgres/connect-postgres.ts';
import type { Connection } from '../../src/database/connection.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import type { Database } from '../../src/database/tables/tables.ts';
import { movableClock } from '../movable-clock.ts';
import { DATABASE_TIMES } from '../../src/settings/database.ts';
import type { DatabaseTimes } from '../../src/settings/database.ts';
import { copyDatabase, onAdmin } from './postgres-databases.ts';
import { testSettings } from '../test-settings.ts';

/** Generous, for a hundred concurrent calls on a busy machine: tests never measure speed. */
export const GENEROUS_TIMES = {
  ...DATABASE_TIMES,
  connectMs: 30_000,
  statementMs: 20_000,
  lockMs: 15_000,
  // On a busy machine a test may pause between two statements without having leaked its transaction.
  idleInTransactionMs: 120_000,
};

/**
 * A separate, empty database for one test file: on the PostgreSQL server of `TEST_DATABASE_URL` in the project
 * `server-postgres`, in memory everywhere else.
 */
export async function emptyDatabase(): Promise<Connection> {
  const { TEST_DATABASE: kind, TEST_CLUSTER_EMPTY: cluster } = process.env;
  return kind === 'postgresql' ? onServer('template1') : inMemory(cluster);
}

/**
 * The same, migrated: a copy of one that the project's setup made, because migrating takes longer than most tests. `times`
 * are the server's time limits.
 */
export async function migratedDatabase(times: Partial<DatabaseTimes> = {}): Promise<Connection> {
  const {
    TEST_DATABASE: kind,
    TEST_DATABASE_TEMPLATE: template,
    TEST_CLUSTER_MIGRATED: cluster,
  } = process.env;
  if (kind === 'postgresql') return onServer(template, times);
  const connection = await inMemory(cluster);
  await migrate(connection);
  return connection;
}

/** The time of the demo in `demoDatabase`. */
export const DEMO_AT = '2026-03-02T18:00:00Z';

/** The same with the demo of `testSettings` at `DEMO_AT`: filling it takes longer than copying it. */
export async function demoDatabase(): Promise<Connection> {
  const { TEST_DATABASE: kind, TEST_DATABASE_DEMO: template, TEST_CLUSTER_DEMO } = process.env;
  if (kind === 'postgresql') return onServer(template);
  const connection = await inMemory(TEST_CLUSTER_DEMO);
  if (TEST_CLUSTER_DEMO === undefined) {
    await migrate(connection);
    await fillTestDemo(connection.db);
  }
  return connection;
}

export async function fillTestDemo(db: Database): Promise<void> {
  await loadDemo(db, testSettings(), movableClock(Date.parse(DEMO_AT)));
}

// Creating a cluster takes 1.5 s, loading a prepared one 0.2 s.
async function inMemory(cluster: string | undefined): Promise<Connection> {
  return connectPglite(cluster === undefined ? {} : { loadDataDir: await openAsBlob(cluster) });
}

async function onServer(
  template: string | undefined,
  times: Partial<DatabaseTimes> = {},
): Promise<Connection> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (server === undefined || template === undefined)
    throw new Error('The set-up of the project server-postgres has not run.');
  const name = `cauce_test_${randomBytes(6).toString('hex')}`;
  const url = await copyDatabase(server, template, name);
  const connection = connectPostgres(url, 10, { ...GENEROUS_TIMES, ...times });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await onAdmin(server, `drop database ${name} with (force)`);
    },
  };
}
