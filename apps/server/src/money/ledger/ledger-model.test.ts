import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartSums, ledgerSums } from '../../../test/money/chart-sums.ts';
import { returnedLife, returnedLives } from '../../../test/money/known-lives.ts';
import { prepareLender } from '../../../test/money/make-loan.ts';
import { storiesElsewhere, storiesWithReturns } from '../../../test/money/money-commands.ts';
import { MoneyRun } from '../../../test/money/money-run.ts';
import { rounds } from '../../../test/rounds.ts';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import type { Connection } from '../../database/connection.ts';
import { checkBooks } from './books.ts';
import { ledgerIsBalanced } from '../../../test/money/ledger-is-balanced.ts';

// `npm run nightly` has 10,000 runs of up to 60 commands, in four parallel lanes because a run mostly waits for its
// database.
const RUNS = Number(process.env['MONEY_RUNS'] ?? rounds(80));
const LANES = Number(process.env['MONEY_LANES'] ?? 1);
// The seed of the first lane; each further lane adds one. The same seed gives the same loans and commands.
const SEED = Number(process.env['MONEY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
// Of ten loans two are from India and two from the Philippines; `MONEY_MARKET` selects one market for all.
const MARKET = process.env['MONEY_MARKET'] ?? '';
const { india, philippines } = storiesElsewhere;
const ofAll = fc.oneof(
  { weight: 6, arbitrary: storiesWithReturns },
  { weight: 2, arbitrary: india },
  { weight: 2, arbitrary: philippines },
);
const lives =
  { mexico: storiesWithReturns, ...storiesElsewhere }[
    MARKET as 'mexico' | 'india' | 'philippines'
  ] ?? ofAll;
const lanes: Connection[] = [];
/** Order numbers for the fixed examples, above those of the random ones. */
let known = 1_000_000;
beforeAll(async () => {
  while (lanes.length < LANES) {
    const connection = await migratedDatabase();
    lanes.push(connection);
    await prepareLender(connection.db);
  }
});
afterAll(() => Promise.all(lanes.map((connection) => connection.close())));

/** Loans one after another in a database of their own, because borrowers have one credit over all their loans. */
async function liveInLane({ db }: Connection, numRuns: number, seed: number): Promise<void> {
  let loans = 0;
  await fc.assert(
    fc.asyncProperty(lives, (story) => {
      loans += 1;
      return new MoneyRun(db, `M${loans}`, story).run();
    }),
    { numRuns, seed },
  );
  expect(await ledgerIsBalanced(db)).toBe(true);
  expect(await chartSums(db)).toEqual(await ledgerSums(db));
  expect(await checkBooks(db, { now: new Date('2036-01-01T00:00:00Z') })).toEqual([]);
}

test(
  `the books of ${RUNS} loans agree with a second implementation of the rules`,
  { timeout: 180_000 + RUNS * 10_000 },
  async () => {
    // Also for a run that times out while it shrinks its counterexample.
    console.log(`MONEY_SEED=${SEED}`);
    // Every lane runs to its end, so that none is disturbed while another shrinks its counterexample.
    const ends = await Promise.allSettled(
      lanes.map((lane, index) => liveInLane(lane, Math.ceil(RUNS / LANES), SEED + index)),
    );
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
  },
);

const names = Object.keys(returnedLives) as (keyof typeof returnedLives)[];
test.each(names)('the books are right: %s', async (name) => {
  const { db } = lanes[0]!; // ! there is one
  known += 1;
  await new MoneyRun(db, `M${known}`, returnedLife(name)).run();
  expect(await chartSums(db)).toEqual(await ledgerSums(db));
  expect(await checkBooks(db, { now: new Date('2036-01-01T00:00:00Z') })).toEqual([]);
});
