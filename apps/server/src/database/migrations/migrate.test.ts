import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../connection.ts';
import { migrate } from './migrate.ts';

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

function write(name: string, text: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'up.sql'), text);
}
const count = async (table: string): Promise<unknown> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(connection.db))
    .rows[0]?.n;

it('runs each migration once, in order', async () => {
  write('0002-fill', 'insert into a values (1); insert into a values (2);');
  write('0001-make', 'create table a (x int);');
  expect(await migrate(connection, folder)).toEqual(['0001-make', '0002-fill']);
  expect(await migrate(connection, folder)).toEqual([]);
  write('0003-more', 'insert into a values (3);');
  expect(await migrate(connection, folder)).toEqual(['0003-more']);
  expect(await count('a')).toBe(3);
});

it('undoes a failing one, names it, and keeps those before it', async () => {
  write('0001-make', 'create table a (x int);');
  write('0002-broken', 'insert into a values (1); insert into nowhere values (1);');
  await expect(migrate(connection, folder)).rejects.toThrow(/0002-broken failed: .*nowhere/);
  expect(await count('a')).toBe(0);
  expect(await count('migrations')).toBe(1);
  write('0002-broken', 'insert into a values (1);');
  expect(await migrate(connection, folder)).toEqual(['0002-broken']);
});

it('stops at one that was changed after it ran, but not at other line ends', async () => {
  write('0001-make', 'create table a (x int);\n');
  await migrate(connection, folder);
  write('0001-make', 'create table a (x int);\r\n');
  expect(await migrate(connection, folder)).toEqual([]);
  write('0001-make', 'create table a (x bigint);\n');
  await expect(migrate(connection, folder)).rejects.toThrow(/0001-make was changed/);
});

it('stops at one that comes before one that has run', async () => {
  write('0002-make', 'create table a (x int);');
  await migrate(connection, folder);
  write('0001-late', 'create table b (x int);');
  await expect(migrate(connection, folder)).rejects.toThrow(/0001-late comes before 0002-make/);
});

it('lets two servers that start at once take turns', async () => {
  if (connection.kind === 'pglite') return;
  write('0001-make', 'select pg_sleep(0.2); create table a (x int);');
  const done = await Promise.all([migrate(connection, folder), migrate(connection, folder)]);
  expect(done.flat()).toEqual(['0001-make']);
});

it('brings an empty database to what the code needs', async () => {
  await migrate(connection);
  expect(await count('borrowers')).toBe(0);
});
