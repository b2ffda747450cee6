import { sql } from 'kysely';
import { Pool } from 'pg';
import type { Db } from '../../src/database/tables/tables.ts';

/** The address of another database on the same server. */
export function withDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** The name of the database that a test uses. */
export async function databaseNameOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return String(rows[0]?.name);
}

/** The address of the database that a test uses, for another connection to it. */
export async function urlOf(db: Db): Promise<string> {
  return withDatabase(String(process.env['TEST_DATABASE_URL']), await databaseNameOf(db));
}

/** One connection a server: tests create and drop a thousand databases, and opening a connection takes as long as either. */
const admins = new Map<string, Pool>();

export async function onAdmin(server: string, statement: string): Promise<void> {
  let admin = admins.get(server);
  if (admin === undefined) {
    admin = new Pool({ connectionString: server, max: 1, allowExitOnIdle: true });
    // Its server may be killed while it idles; the next statement connects again, or fails.
    admin.on('error', () => undefined);
    admins.set(server, admin);
  }
  await admin.query(statement);
}

/** Creates a database as a copy of another one without connections, and returns its address. */
export async function copyDatabase(server: string, from: string, name: string): Promise<string> {
  // PostgreSQL's default, a copy through the write-ahead log, takes a third longer.
  await onAdmin(server, `create database ${name} template ${from} strategy file_copy`);
  return withDatabase(server, name);
}
