import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartSums, ledgerSums } from '../../../test/money/chart-sums.ts';
import {
  plannedOnceGivenBack,
  returnedLife,
  returnedLives,
} from '../../../test/money/known-lives.ts';
import { live } from '../../../test/money/live.ts';
import type { Life } from '../../../test/money/live.ts';
import { prepareLender } from '../../../test/money/make-loan.ts';
import { storiesElsewhere, storiesWithReturns } from '../../../test/money/money-commands.ts';
import { knownPair, knownPairs, twoLoansIn } from '../../../test/money/two-loans-commands.ts';
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
const markets = { mexico: storiesWithReturns, ...storiesElsewhere };
/** One life of three is of two loans, which share their borrower's credit. */
const livesIn = (market: keyof typeof markets): fc.Arbitrary<Life> =>
  fc.oneof({ weight: 2, arbitrary: markets[market] }, { weight: 1, arbitrary: twoLoansIn(market) });
const ofAll = fc.oneof(
  { weight: 6, arbitrary: livesIn('mexico') },
  { weight: 2, arbitrary: livesIn('india') },
  { weight: 2, arbitrary: livesIn('philippines') },
);
const lives = MARKET in markets ? livesIn(MARKET as keyof typeof markets) : ofAll;
const lanes: Connection[] = [];
/** Order numbers for the fixed examples, above those of the random ones. */
let number = 50_000;
beforeAll(async () => {
  while (lanes.length < LANES) {
    const connection = await migratedDatabase();
    lanes.push(connection);
    await prepareLender(connection.db);
  }
});
afterAll(() => Promise.all(lanes.map((connection) => connection.close())));

/** Lives one after another in a database of their own. */
async function liveInLane({ db }: Connection, numRuns: number, seed: number): Promise<void> {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(lives, (life) => {
      count += 1;
      return live(db, count, life);
    }),
    { numRuns, seed },
  );
  expect(await ledgerIsBalanced(db)).toBe(true);
  expect(await chartSums(db)).toEqual(await ledgerSums(db));
  expect(await checkBooks(db, { now: new Date('2036-01-01T00:00:00Z') })).toEqual([]);
}

test(
  `the books of ${RUNS} lives of loans agree with a second implementation of the rules`,
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
const pairs = Object.keys(knownPairs) as (keyof typeof knownPairs)[];
const known: [string, Life][] = [
  ['another plan once a loan was given back and a part of its money is gone', plannedOnceGivenBack],
  ...names.map((name): [string, Life] => [name, returnedLife(name)]),
  ...pairs.map((name): [string, Life] => [name, knownPair(name)]),
];
test.each(known)('the books are right: %s', async (_name, life) => {
  const { db } = lanes[0]!; // ! there is one
  number += 1;
  await live(db, number, life);
  expect(await chartSums(db)).toEqual(await ledgerSums(db));
  expect(await checkBooks(db, { now: new Date('2036-01-01T00:00:00Z') })).toEqual([]);
});
