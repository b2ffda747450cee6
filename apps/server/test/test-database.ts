import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import { connectPglite } from '../src/database/connect-pglite.ts';
import { connectPostgres } from '../src/database/connect-postgres.ts';
import type { Connection } from '../src/database/connection.ts';
import { migrate } from '../src/database/migrate.ts';
import { DATABASE_TIMES } from '../src/settings-database.ts';

// A hundred calls at once on a machine that does much else: what a test asks is never how fast it is.
const PATIENT = { ...DATABASE_TIMES, connectMs: 30_000, statementMs: 20_000, lockMs: 15_000 };

/**
 * A database of its own for one test file, empty and without tables: on the PostgreSQL server of `TEST_DATABASE_URL` in
 * the project `server-postgres`, in memory everywhere else.
 */
export async function emptyDatabase(): Promise<Connection> {
  const {
    TEST_DATABASE: kind,
    TEST_DATABASE_URL: server,
    TEST_CLUSTER_FILE: cluster,
  } = process.env;
  if (kind === 'postgresql') {
    if (server === undefined) throw new Error('TEST_DATABASE_URL is not set.');
    return onServer(server);
  }
  // Making a cluster takes 1.5 s, loading a made one 0.2 s: `pglite-setup.ts` makes one for all files.
  return connectPglite(cluster === undefined ? {} : { loadDataDir: await openAsBlob(cluster) });
}

/** The same, migrated. */
export async function migratedDatabase(): Promise<Connection> {
  const connection = await emptyDatabase();
  await migrate(connection);
  return connection;
}

async function onServer(server: string): Promise<Connection> {
  const name = `cauce_test_${randomBytes(6).toString('hex')}`;
  await onAdmin(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connection = connectPostgres(address.href, 10, PATIENT);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await onAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

async function onAdmin(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
