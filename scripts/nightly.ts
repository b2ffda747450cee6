import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * `npm run nightly`: the tests that try something many times, as often as the bar asks for and not as often as every change can
 * wait for; one table at the end (docs/proof.md). Ends with 1 where a part has failed.
 * Usage: npm run nightly -- [--only NAME] [--share 0.1], a share of the rounds of each part.
 */

interface Part {
  readonly what: string;
  readonly project: 'unit' | 'server-postgres';
  readonly files: readonly string[];
  /** How often, by the variable that the tests read; a share of them is asked for with `--share`. */
  readonly rounds: Readonly<Record<string, number>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Fifty at once, for each round, on a PostgreSQL that everybody shares. */
const race = (what: string, file: string, rounds: number): Part => ({
  ...{ what, project: 'server-postgres', files: [file], rounds: { RACE_ROUNDS: rounds } },
});

const PARTS: Readonly<Record<string, Part>> = {
  T17: race(
    'fifty registrations of one phone at once',
    'apps/server/src/modules/promotion/one-account.test.ts',
    100,
  ),
  T19: {
    what: 'the books against a second writing of the rules, up to 60 commands each',
    project: 'server-postgres',
    files: ['apps/server/src/records/ledger-model.test.ts'],
    rounds: { MONEY_RUNS: 10_000 },
    env: { MONEY_COMMANDS: '60' },
  },
  T20: race(
    'fifty payments at once, with one key and with fifty (T21)',
    'apps/server/src/modules/card-repayment/one-charge.test.ts',
    60,
  ),
  T21: race(
    'fifty payments at once, with fifty keys, at two servers',
    'apps/server/src/database/connect-postgres-payers.test.ts',
    60,
  ),
  T30: {
    what: 'uploads changed anywhere',
    project: 'unit',
    files: ['apps/server/src/images/make-picture.test.ts'],
    rounds: { FUZZ_RUNS: 2_000 },
  },
  T35: {
    what: 'amounts for each law of money',
    project: 'unit',
    files: ['packages/lending/src/money'],
    rounds: { MONEY_AMOUNTS: 1_000_000 },
  },
  T38: race(
    'fifty orders at once that would use one coupon',
    'apps/server/src/records/coupons.test.ts',
    60,
  ),
};

const VITEST = 'node_modules/vitest/vitest.mjs';
/** For tests that say nothing of their own. */
const PATIENCE_MS = 3_600_000;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' } },
});
if (values.only !== undefined && !Object.hasOwn(PARTS, values.only))
  throw new Error(`Parts: ${Object.keys(PARTS).join(', ')}`);
const share = Number(values.share);
// Of nothing at all every law holds.
if (!(share > 0)) throw new Error('--share is above 0: 0.1 for a tenth');

const table: Record<string, { what: string; rounds: number; seconds: number; ended: string }> = {};
for (const [name, { what, project, files, rounds, env }] of Object.entries(PARTS)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n── ${name}: ${what}`);
  const asked = Object.entries(rounds).map(
    ([variable, most]) => [variable, Math.ceil(most * share)] as const,
  );
  const from = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [VITEST, 'run', '--project', project, `--testTimeout=${PATIENCE_MS}`, ...files],
    {
      ...{ cwd: root, stdio: 'inherit' },
      env: {
        ...{ ...process.env, ...env },
        ...Object.fromEntries(asked.map(([variable, count]) => [variable, String(count)])),
      },
    },
  );
  const seconds = Math.round((performance.now() - from) / 1_000);
  const [[, count] = ['', 0]] = asked;
  table[name] = { what, rounds: count, seconds, ended: status === 0 ? 'held' : 'FAILED' };
  if (status !== 0) process.exitCode = 1;
}
console.table(table);
