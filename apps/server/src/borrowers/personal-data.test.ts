import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedDatabase } from '../../test/databases/test-database.ts';
import type { Connection } from '../database/connection.ts';
import { TABLES_OF_NOBODY, namesOf, personTables } from './personal-data.ts';

let connection: Connection;
let columns: Map<string, string[]>;
beforeAll(async () => {
  connection = await migratedDatabase();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join pg_class on oid = to_regclass(quote_ident(table_name))
    where table_schema = 'public' and not relispartition group by table_name
  `.execute(connection.db);
  columns = new Map(rows.map((row) => [row.table, row.columns]));
});
afterAll(() => connection.close());

const classified = new Map([
  ...Object.entries(TABLES_OF_NOBODY).map(([table, names]) => [table, namesOf(names)] as const),
  ...personTables.map(
    ({ table, plain, personal, secret = '' }) =>
      [table, namesOf(`${plain} ${personal} ${secret}`)] as const,
  ),
]);

it('every column of every table is classified as about a borrower or not', () => {
  expect([...classified.keys()].toSorted()).toEqual([...columns.keys()].toSorted());
  for (const [table, names] of columns)
    expect({ table, names: [...(classified.get(table) ?? [])].toSorted() }).toEqual({
      table,
      names: names.toSorted(),
    });
});

it('no table that is classified as about no borrower has a column that identifies one', async () => {
  const identifying = new Set([
    'borrower_id',
    'order_id',
    'phone',
    'complaint_id',
    'request_id',
    'curp',
    'clabe',
  ]);
  // Here a request of the embedded provider's caller, not a data request.
  const known = new Set(['sandbox_vouchers.request_id']);
  const found = Object.keys(TABLES_OF_NOBODY).flatMap((table) =>
    (columns.get(table) ?? [])
      .filter((name) => identifying.has(name))
      .map((name) => `${table}.${name}`),
  );
  expect(found.filter((one) => !known.has(one))).toEqual([]);
});

it('every personal column of a retained row has a value that overwrites it at an erasure', () => {
  const left = personTables.flatMap((one) =>
    one.atErasure === 'keep'
      ? namesOf(one.personal)
          .filter((name) => !(name in one.becomes))
          .map((name) => `${one.table}.${name}`)
      : [],
  );
  expect(left).toEqual([]);
});

it('every table’s condition for a borrower’s rows is valid SQL', async () => {
  for (const { table, rows } of personTables)
    await sql`select 1 from ${sql.table(table)} where ${sql.raw(rows.replaceAll('$id', `'nobody'`))}`.execute(
      connection.db,
    );
});
