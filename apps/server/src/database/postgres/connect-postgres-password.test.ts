import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresServer } from '../../../test/databases/postgres-server.ts';
import type { TestServer } from '../../../test/databases/postgres-server.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { connectPostgres } from './connect-postgres.ts';

/* A server that requires a password, as every lender's does; the other tests' server does not. */

const PASSWORD = 'río@tranquilo:7';
let server: TestServer;
beforeAll(async () => {
  // A server of its own, because authentication rules apply to a whole server.
  server = await postgresServer({ isDurable: true });
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create role lender login password '${PASSWORD}'`);
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
  const rules = ['host all lender 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 trust'];
  writeFileSync(rows[0]!.hba_file, `${rules.join('\n')}\n`); // ! `show` has one row
  await admin.query('select pg_reload_conf()');
  await admin.end();
  // The server reloads its rules asynchronously.
  await vi.waitUntil(async () => (await whoIs('lender')) !== 'lender', 40_000);
});
afterAll(() => server.stop());

/** The role that the server sees on each of the product's connection paths, or the error. */
async function whoIs(credentials: string, other = ''): Promise<unknown> {
  const { host } = new URL(server.url);
  const url = `postgres://${credentials}@${other}${host}/postgres`;
  const connection = connectPostgres(url, 2, GENEROUS_TIMES);
  const input = `select current_user::text as name`;
  try {
    const pooled = await sql<{ name: string }>`${sql.raw(input)}`.execute(connection.db);
    const own = await connection.withScripts((session) => session.query(input, []));
    expect(own).toEqual(pooled.rows);
    return pooled.rows[0]?.name;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  } finally {
    await connection.close();
  }
}

it('connects with its password, also if several servers are named', async () => {
  const credentials = `lender:${encodeURIComponent(PASSWORD)}`;
  expect(await whoIs(credentials)).toBe('lender');
  expect(await whoIs(credentials, '127.0.0.1:1,')).toBe('lender');
});

it('reports a wrong password', async () => {
  expect(await whoIs('lender:other')).toBe('28P01');
});
