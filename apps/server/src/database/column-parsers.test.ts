import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/databases/test-database.ts';
import type { Connection } from './connection.ts';

const zone = process.env['TZ'];
let connection: Connection;
beforeAll(async () => {
  // In this zone pg alone would return 2025-12-31.
  process.env['TZ'] = 'America/Mexico_City';
  connection = await emptyDatabase();
});
afterAll(async () => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  await connection.close();
});

it('runs on the kind of database that its test project names', () => {
  expect(connection.kind).toBe(process.env['TEST_DATABASE']);
});

const read = async (expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    connection.db,
  );
  return rows[0]?.value;
};

it.each([
  ["date '2026-01-01'", '2026-01-01'],
  ["timestamptz '2026-03-02 12:00:00.25-06'", new Date('2026-03-02T18:00:00.250Z')],
  ['9007199254740991::bigint', 9007199254740991],
  ['-9007199254740991::bigint', -9007199254740991],
  ['42::int', 42],
  ['(select sum(n) from (values (1::bigint), (2)) as v (n))', 3],
  ['(select count(*) from (values (1), (2)) as v (n))', 2],
  [`'{"a": [1, "x", null]}'::jsonb`, { a: [1, 'x', null] }],
  [`'"text"'::jsonb`, 'text'],
  ['true', true],
  ['null::date', null],
  ["'x'::text", 'x'],
])('reads %s the same on both databases', async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

it('reads bytes as a buffer', async () => {
  const value = await read(String.raw`'\x00ff10'::bytea`);
  expect(Buffer.isBuffer(value)).toBe(true);
  expect(value).toEqual(Buffer.from([0, 255, 16]));
});

it.each(['9007199254740992::bigint', '-9007199254740992::bigint', '1.5::numeric'])(
  'throws rather than round %s',
  async (expression) => {
    await expect(read(expression)).rejects.toThrow(/not a safe integer/);
  },
);

it('writes what it reads', async () => {
  const at = new Date('2026-07-15T23:59:59.999Z');
  const { rows } = await sql`select ${'2026-01-01'}::date as day, ${at}::timestamptz as instant,
    ${Buffer.from([1, 2])}::bytea as bytes, ${9007199254740991}::bigint as whole,
    ${JSON.stringify({ a: 1 })}::jsonb as json`.execute(connection.db);
  expect(rows).toEqual([
    {
      day: '2026-01-01',
      instant: at,
      bytes: Buffer.from([1, 2]),
      whole: 9007199254740991,
      json: { a: 1 },
    },
  ]);
});
