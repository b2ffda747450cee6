import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareLender } from '../../../test/money/make-loan.ts';
import { stories } from '../../../test/money/money-commands.ts';
import { MoneyRun } from '../../../test/money/money-run.ts';
import { rounds } from '../../../test/rounds.ts';
import { migratedDatabase } from '../../../test/test-database.ts';
import type { Connection } from '../../database/connection.ts';
import { checkBooks } from './books.ts';
import { ledgerIsBalanced } from './ledger.ts';

// `npm run nightly` has 10,000 runs of up to 60 commands.
const RUNS = Number(process.env['MONEY_RUNS'] ?? rounds(150));
let connection: Connection;
beforeAll(async () => {
  connection = await migratedDatabase();
  await prepareLender(connection.db);
});
afterAll(() => connection.close());

test(
  `the books of ${RUNS} loans are what a second writing of the rules says`,
  { timeout: RUNS * 2_000 },
  async () => {
    let loans = 0;
    await fc.assert(
      fc.asyncProperty(stories, (story) => {
        loans += 1;
        return new MoneyRun(connection.db, `M${loans}`, story).live();
      }),
      { numRuns: RUNS },
    );
    expect(await ledgerIsBalanced(connection.db)).toBe(true);
    expect(await checkBooks(connection.db, { now: new Date('2036-01-01T00:00:00Z') })).toEqual([]);
  },
);
