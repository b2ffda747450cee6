import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateBelow } from '../../../test/databases/migrate-below.ts';
import { emptyDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../connection.ts';
import { migrate } from './migrate.ts';

/* What migrations write into existing rows. */

let connection: Connection;
beforeEach(async () => {
  connection = await emptyDatabase();
});
afterEach(() => connection.close());

/** Adds an order and moves it along a path of statuses, as the previous version writes it. */
async function addOrderAlong(id: string, path: readonly number[]): Promise<void> {
  const { db } = connection;
  await sql`insert into offers (id, borrower_id, product_id, principal, periods, term_unit, terms, shown_at, expires_at)
    values (${id}, 'b', 'p', 100, 30, 'D', '{"offer": {"received": 100, "payableTotal": 100}, "product": {}}',
      '2026-01-01', '2026-01-02')`.execute(db);
  await sql`insert into orders (id, borrower_id, product_id, offer_id, status, principal, term_days, ordered_on, ordered_at, paid_out_on)
    values (${id}, 'b', 'p', ${id}, 21, 100, 30, '2026-01-01', '2026-01-01', '2026-01-01')`.execute(
    db,
  );
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? null;
    if (from !== null)
      await sql`update orders set status = ${to}::smallint where id = ${id}`.execute(db);
    await sql`insert into order_history (order_id, seq, from_status, to_status, reason, happened_at)
      values (${id}, ${index + 1}::int, ${from}::smallint, ${to}::smallint, 'test', '2026-01-01')`.execute(
      db,
    );
  }
}

async function addLender(): Promise<void> {
  const { db } = connection;
  await sql`insert into borrowers (id, phone, full_name, address, place, bank_name, is_repeat_client, created_at, updated_at)
    values ('b', '+525500000001', '', '', '', '', false, '2026-01-01', '2026-01-01')`.execute(db);
  await sql`insert into products (id, definition, position, updated_at) values ('p', '{}', 1, '2026-01-01')`.execute(
    db,
  );
}

it('0030: orders that were overdue once take complaints about collection, others not yet', async () => {
  await migrateBelow(connection, '0030');
  await addLender();
  await addOrderAlong('running', [21, 151, 174]);
  await addOrderAlong('overdue', [21, 151, 174, 180]);
  await addOrderAlong('repaid-late', [21, 151, 174, 180, 200]);
  await migrate(connection);
  const flagged = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where takes_collection_complaints order by id`.execute(connection.db);
    return rows.map(({ id }) => id);
  };
  expect(await flagged()).toEqual(['overdue', 'repaid-late']);
  // The previous version moves an order without knowing the flag.
  await sql`update orders set status = 180 where id = 'running'`.execute(connection.db);
  expect(await flagged()).toEqual(['overdue', 'repaid-late', 'running']);
});

it('0031: what a borrower’s own column has priced by hand stays so, and nothing else is a repeat client’s', async () => {
  await migrateBelow(connection, '0031');
  await addLender();
  await addOrderAlong('first', [21]);
  const priced = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select (read_loan_books('first', false, null) ->> 'isRepeatClient')::boolean as is`.execute(
      connection.db,
    );
    return rows[0]?.is;
  };
  expect(await priced()).toBe(false);
  await sql`update borrowers set is_repeat_client = true`.execute(connection.db);
  await migrate(connection);
  expect(await priced()).toBe(true);
  await sql`update borrowers set is_repeat_client = false`.execute(connection.db);
  expect(await priced()).toBe(true);
});
