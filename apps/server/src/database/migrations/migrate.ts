import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection, ScriptSession } from '../connection.ts';
import { BASELINE, BEFORE_BASELINE, hasBaseline, needsUpgrade, whyTooOld } from './baseline.ts';

/** The folder of this version's migrations. */
export const OUR_MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
// An arbitrary fixed number: two servers that start at once take turns.
const LOCK = 7_226_001;
// A change of a table waits for its users, and everybody else queues behind it. So it gives up soon, lets them through and
// tries again, for about four minutes.
const LOCK_WAIT_MS = 1_000;
const PAUSE_MS = 1_000;
const MAX_TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Why the database could not be brought to the schema that this code needs; the server does not start. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Runs every pending migration in order, each in a transaction together with its row. Returns their names. */
export async function migrate(
  connection: Pick<Connection, 'withScripts'>,
  folder: string = OUR_MIGRATIONS,
): Promise<string[]> {
  return inTurn(connection, folder, runMissing);
}

/** Runs what `migrate` would in one transaction and rolls it back, to check that it would succeed. Returns the names. */
export async function tryMigrations(
  connection: Pick<Connection, 'withScripts'>,
  folder: string = OUR_MIGRATIONS,
): Promise<string[]> {
  return inTurn(connection, folder, async (session, migrations) => {
    await session.script('begin');
    // Each migration opens and commits its own transaction; here they are steps of one.
    const within: ScriptSession = {
      ...session,
      script: async (sql) => {
        if (!['begin', 'commit', 'rollback'].includes(sql)) await session.script(sql);
      },
    };
    try {
      return await runMissing(within, migrations);
    } finally {
      await session.script('rollback');
    }
  });
}

async function inTurn<T>(
  connection: Pick<Connection, 'withScripts'>,
  folder: string,
  work: (session: ScriptSession, migrations: Migration[]) => Promise<T>,
): Promise<T> {
  const migrations = await readMigrations(folder);
  return connection.withScripts(async (session) => {
    await session.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work(session, migrations);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  });
}

/** The migrations of a folder in order, each with its files joined in order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.sql'));
      const texts = await Promise.all(
        files.toSorted().map((file) => readFile(join(folder, name, file), 'utf8')),
      );
      // A checkout on Windows may have other line ends; it is the same migration.
      const sql = texts.join('\n').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runMissing(session: ScriptSession, migrations: Migration[]): Promise<string[]> {
  await session.script(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const rows = await session.query('select name, checksum from migrations', []);
  const applied = new Map(rows.map((row) => [String(row['name']), row['checksum']]));
  const names = [...applied.keys()].toSorted();
  const last = names.at(-1) ?? '';
  const isOurs = migrations.some(({ name }) => name === BASELINE);
  const tooOld = isOurs ? whyTooOld(names) : null;
  if (tooOld !== null) throw new MigrationError(tooOld);
  const done: string[] = [];
  const isUpgraded = isOurs && needsUpgrade(names);
  const before = isUpgraded ? await readMigrations(BEFORE_BASELINE) : [];
  for (const migration of [...before, ...migrations]) {
    const isThere = isUpgraded || hasBaseline(names);
    if (migration.name === BASELINE && isThere && !applied.has(BASELINE)) continue;
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      if (migration.name < last)
        throw new MigrationError(`${migration.name} comes before ${last}, which has already run.`);
      await runOne(session, migration);
      done.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new MigrationError(`${migration.name} was changed after it ran on this database.`);
    }
  }
  return done;
}

async function runOne(session: ScriptSession, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runInTransaction(session, migration);
      return;
    } catch (error) {
      if (!hasCode(error, LOCK_NOT_AVAILABLE) || tries === MAX_TRIES)
        throw new MigrationError(
          `${migration.name} failed: ${error instanceof Error ? error.message : 'unknown error'}`,
          { cause: error },
        );
      await wait(PAUSE_MS);
    }
  }
}

async function runInTransaction(
  session: ScriptSession,
  { name, sql, checksum }: Migration,
): Promise<void> {
  await session.script('begin');
  try {
    await session.script(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`);
    await session.script(sql);
    await session.query('insert into migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await session.script('commit');
  } catch (error) {
    await session.script('rollback');
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
