import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/test-database.ts';
import type { Connection } from './connection.ts';
import { migrate } from './migrate.ts';

/*
 * The version before goes on reading and writing what it knows: each column of each earlier level is there on the newest
 * schema, of the same type, and a row that names the columns of that level alone can be written.
 */

const FOLDER = join(import.meta.dirname, '../../migrations');
const FIRST_RELEASE = '0022-contact-message-desk';
const names = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const levels = names.toSorted().filter((name) => name >= FIRST_RELEASE);

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'cauce-levels-'));
});
afterEach(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

async function columns(): Promise<Map<string, { type: string; mustBeGiven: boolean }>> {
  const { rows } = await sql<{ name: string; type: string; must: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as must
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
  `.execute(connection.db);
  return new Map(rows.map(({ name, type, must }) => [name, { type, mustBeGiven: must }]));
}

it.each(levels.slice(0, -1))('what ran on %s runs on the newest schema', async (level) => {
  for (const name of names.filter((one) => one <= level))
    cpSync(join(FOLDER, name), join(folder, name), { recursive: true });
  await migrate(connection, folder);
  const before = await columns();
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  await migrate(connection);
  const after = await columns();
  const changed = [...before].filter(([name, { type }]) => after.get(name)?.type !== type);
  expect(changed.map(([name]) => name)).toEqual([]);
  const unknown = [...after].filter(
    ([name, { mustBeGiven }]) =>
      mustBeGiven && tables.has(name.split('.')[0]) && before.get(name)?.mustBeGiven !== true,
  );
  expect(unknown.map(([name]) => name)).toEqual([]);
});
