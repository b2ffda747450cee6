import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationsForEach } from '../../../test/databases/migrations-for-each.ts';
import { migrate } from './migrate.ts';

const own = migrationsForEach();

const run = () => migrate(own.connection, own.folder);
const count = async (table: string): Promise<unknown> =>
  (
    await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      own.connection.db,
    )
  ).rows[0]?.n;

it('runs each migration once, in order', async () => {
  own.write('0002-fill', 'insert into a values (1); insert into a values (2);');
  own.write('0001-make', 'create table a (x int);');
  expect(await run()).toEqual(['0001-make', '0002-fill']);
  expect(await run()).toEqual([]);
  own.write('0003-more', 'insert into a values (3);');
  expect(await run()).toEqual(['0003-more']);
  expect(await count('a')).toBe(3);
});

it('rolls a failing migration back, names it, and keeps those before it', async () => {
  own.write('0001-make', 'create table a (x int);');
  own.write('0002-broken', 'insert into a values (1); insert into nowhere values (1);');
  await expect(run()).rejects.toThrow(/0002-broken failed: .*nowhere/);
  expect(await count('a')).toBe(0);
  expect(await count('migrations')).toBe(1);
  own.write('0002-broken', 'insert into a values (1);');
  expect(await run()).toEqual(['0002-broken']);
});

it('stops at one that was changed after it ran, but not at other line ends', async () => {
  own.write('0001-make', 'create table a (x int);\n');
  await run();
  own.write('0001-make', 'create table a (x int);\r\n');
  expect(await run()).toEqual([]);
  own.write('0001-make', 'create table a (x bigint);\n');
  await expect(run()).rejects.toThrow(/0001-make was changed/);
});

it('stops at a new migration that sorts before one that has run', async () => {
  own.write('0002-make', 'create table a (x int);');
  await run();
  own.write('0001-late', 'create table b (x int);');
  await expect(run()).rejects.toThrow(/0001-late comes before 0002-make/);
});

it('runs once when two servers start at once', async () => {
  if (own.connection.kind === 'pglite') return;
  own.write('0001-make', 'select pg_sleep(0.2); create table a (x int);');
  const done = await Promise.all([run(), run()]);
  expect(done.flat()).toEqual(['0001-make']);
});

it('brings an empty database to what the code needs', async () => {
  await migrate(own.connection);
  expect(await count('borrowers')).toBe(0);
});
