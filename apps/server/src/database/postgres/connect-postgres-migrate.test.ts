import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationsForEach } from '../../../test/databases/migrations-for-each.ts';
import { urlOf } from '../../../test/databases/postgres-databases.ts';
import { GENEROUS_TIMES } from '../../../test/databases/test-database.ts';
import { migrate } from '../migrations/migrate.ts';

const own = migrationsForEach();

const STARTS = 8;
const script = `
  const { connectPostgres } = await import(process.env.HERE + '/connect-postgres.ts');
  const { migrate } = await import(process.env.HERE + '/../migrations/migrate.ts');
  const connection = connectPostgres(process.env.DATABASE_URL, 1, JSON.parse(process.env.TIMES));
  console.log((await migrate(connection)).length);
  await connection.close();
`;

it('is done by one of eight processes that start at once', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: await urlOf(own.connection.db),
    HERE: import.meta.dirname,
    TIMES: JSON.stringify(GENEROUS_TIMES),
  };
  const ran = await Promise.all(
    Array.from({ length: STARTS }, async () => {
      const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
        env,
      });
      return Number((await started).stdout);
    }),
  );
  const all = await sql<{ count: number }>`select count(*) from migrations`.execute(
    own.connection.db,
  );
  expect(ran.toSorted((one, other) => other - one)).toEqual([
    all.rows[0]?.count,
    ...Array.from({ length: STARTS - 1 }, () => 0),
  ]);
});

it('lets readers through while it waits for a table that is in use, and is done once it is free', async () => {
  await sql`create table busy (x int)`.execute(own.connection.db);
  own.write('0001-widen', 'alter table busy add column y int;');
  const free = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const user = own.connection.db.transaction().execute(async (tx) => {
    await sql`select * from busy`.execute(tx);
    isHeld.resolve();
    await free.promise;
  });
  await isHeld.promise;
  const migrated = migrate(own.connection, own.folder);
  const waits = async () =>
    (
      await sql<{ waits: boolean }>`
        select exists (select from pg_locks where relation = 'busy'::regclass and not granted) as waits
      `.execute(own.connection.db)
    ).rows[0]?.waits;
  await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(true);
  // Queued behind the change; it would fail after three seconds if the change did not step back.
  expect((await sql`select * from busy`.execute(own.connection.db)).rows).toEqual([]);
  free.resolve();
  await user;
  expect(await migrated).toEqual(['0001-widen']);
});
