import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../connection.ts';
import { migrate } from './migrate.ts';

/* The previous version keeps reading and writing what it knows: every column of every earlier schema exists in the newest
   one with the same type, and a row with only the columns of an earlier schema can be inserted. */

const FOLDER = join(import.meta.dirname, '../../../migrations');
const names = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted();

type Columns = ReadonlyMap<string, { readonly type: string; readonly mustBeGiven: boolean }>;

let connection: Connection;
/** The columns after each migration, in order: one database is migrated step by step. */
const columnsAt = new Map<string, Columns>();
beforeAll(async () => {
  connection = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'cauce-levels-'));
  try {
    for (const name of names) {
      cpSync(join(FOLDER, name), join(folder, name), { recursive: true });
      await migrate(connection, folder);
      columnsAt.set(name, await columns());
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
afterAll(() => connection.close());

async function columns(): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string; must: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as must
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
  `.execute(connection.db);
  return new Map(
    rows.map(({ name, type, must: isRequired }) => [name, { type, mustBeGiven: isRequired }]),
  );
}

const at = (level: string | undefined): Columns => {
  const found = columnsAt.get(level ?? '');
  if (found === undefined) throw new Error(`Level ${level} was not seen.`);
  return found;
};

it('the newest schema has every earlier column and requires no more of an inserted row', () => {
  const after = at(names.at(-1));
  for (const level of names) {
    const before = at(level);
    const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
    const changed = [...before].filter(([name, { type }]) => after.get(name)?.type !== type);
    expect([level, changed.map(([name]) => name)]).toEqual([level, []]);
    const unknown = [...after].filter(
      ([name, { mustBeGiven }]) =>
        mustBeGiven && tables.has(name.split('.')[0]) && before.get(name)?.mustBeGiven !== true,
    );
    expect([level, unknown.map(([name]) => name)]).toEqual([level, []]);
  }
});
