import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PATIENT, emptyDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../connection.ts';
import { migrate } from '../migrations/migrate.ts';

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'cauce-migrations-'));
});
afterEach(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const STARTS = 8;
const script = `
  const { connectPostgres } = await import(process.env.HERE + '/connect-postgres.ts');
  const { migrate } = await import(process.env.HERE + '/../migrations/migrate.ts');
  const connection = connectPostgres(process.env.DATABASE_URL, 1, JSON.parse(process.env.TIMES));
  console.log((await migrate(connection)).length);
  await connection.close();
`;

it('is done by one of eight processes that start at once', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    connection.db,
  );
  const url = new URL(String(process.env['TEST_DATABASE_URL']));
  url.pathname = `/${rows[0]?.name}`;
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    HERE: import.meta.dirname,
    TIMES: JSON.stringify(PATIENT),
  };
  const ran = await Promise.all(
    Array.from({ length: STARTS }, async () => {
      const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
        env,
      });
      return Number((await started).stdout);
    }),
  );
  const all = await sql<{ count: number }>`select count(*) from migrations`.execute(connection.db);
  expect(ran.toSorted((one, other) => other - one)).toEqual([
    all.rows[0]?.count,
    ...Array.from({ length: STARTS - 1 }, () => 0),
  ]);
});

it('lets readers through while it waits for a table that is in use, and is done once it is free', async () => {
  await sql`create table busy (x int)`.execute(connection.db);
  mkdirSync(join(folder, '0001-widen'));
  writeFileSync(join(folder, '0001-widen', 'up.sql'), 'alter table busy add column y int;');
  const free = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const user = connection.db.transaction().execute(async (tx) => {
    await sql`select * from busy`.execute(tx);
    isHeld.resolve();
    await free.promise;
  });
  await isHeld.promise;
  const migrated = migrate(connection, folder);
  const waits = async () =>
    (
      await sql<{ waits: boolean }>`
        select exists (select from pg_locks where relation = 'busy'::regclass and not granted) as waits
      `.execute(connection.db)
    ).rows[0]?.waits;
  await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(true);
  // Queued behind the change; it would fail after three seconds if the change did not step back.
  expect((await sql`select * from busy`.execute(connection.db)).rows).toEqual([]);
  free.resolve();
  await user;
  expect(await migrated).toEqual(['0001-widen']);
});
