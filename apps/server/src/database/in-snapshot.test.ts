import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migratedDatabase } from '../../test/databases/test-database.ts';
import { inSnapshot } from './in-snapshot.ts';

it('reads in one snapshot, in which nothing can be written, and ends with it', async () => {
  const { db, close } = await migratedDatabase();
  const modeOf = async (on: typeof db) => {
    const { rows } = await sql`
      select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as "readOnly"
    `.execute(on);
    return rows;
  };
  expect(await inSnapshot(db, modeOf)).toEqual([{ level: 'repeatable read', readOnly: 'on' }]);
  expect(await modeOf(db)).toEqual([{ level: 'read committed', readOnly: 'off' }]);
  await close();
});
