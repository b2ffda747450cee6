import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import { withResults } from './settlement-results.ts';

const GROWING =
  /(?:Scan|Scan using \w+) on (?:ledger_\w+|returned_payments|unmatched_money|settlement_lines|attempts)\b/;

test('the result of a line is found through indexes, however much has been booked', async () => {
  const { db, close } = await migratedDatabase();
  const plan = await db.transaction().execute(async (tx) => {
    // PostgreSQL reads small tables whole. With these plans disabled it does so only where no index can be used.
    for (const kind of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${kind}`)} = off`.execute(tx);
    const line = sql`select * from settlement_lines where id = 1`;
    const { rows } = await sql<Record<string, string>>`explain ${withResults(line)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN'] ?? '');
  });
  await close();
  const readWhole = plan.filter(
    (step, at) => GROWING.test(step) && !/(?:Index|Recheck) Cond:/.test(plan[at + 1] ?? ''),
  );
  expect(plan.some((step) => GROWING.test(step))).toBe(true);
  expect(readWhole).toEqual([]);
});
