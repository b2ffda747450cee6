import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { strike } from './chaos/disasters.ts';
import { oneDatabase } from './chaos/one-database.ts';
import { conclude } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { copyWithBug, seededBugs } from './chaos/seeded-bugs.ts';
import type { SeededBug } from './chaos/seeded-bugs.ts';

/*
 * `npm run chaos`: borrowers pay while the server is killed, cut off from its database and served by a provider that errs; then
 * everything that was acknowledged is looked for. Ends with 1 when anything is off (docs/proof.md).
 * Usage: npm run chaos -- [--quick] [--payments N] [--kills N] [--partitions N] [--crashes N] [--seed S] [--bug NAME | --prove]
 */

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    bug: { type: 'string' },
    payments: { type: 'string' },
    kills: { type: 'string' },
    partitions: { type: 'string' },
    crashes: { type: 'string' },
    seed: { type: 'string' },
  },
});
const plan =
  values.quick || values.prove
    ? { payments: 300, kills: 8, partitions: 3, crashes: 1 }
    : { payments: 5_000, kills: 100, partitions: 20, crashes: 4 };
const asked = {
  payments: Number(values.payments ?? plan.payments),
  kills: Number(values.kills ?? plan.kills),
  partitions: Number(values.partitions ?? plan.partitions),
  crashes: Number(values.crashes ?? plan.crashes),
  seed: Number(values.seed ?? Date.now() % 1_000_000),
};

if (values.prove) await prove();
else {
  const bug = seededBugs.find(({ name }) => name === values.bug);
  if (values.bug !== undefined && bug === undefined)
    throw new Error(`Bugs: ${seededBugs.map(({ name }) => name).join(', ')}`);
  process.exitCode = (await run(bug ?? null)).isRight ? 0 : 1;
}

async function run(bug: SeededBug | null) {
  const copy = bug === null ? null : copyWithBug(ROOT, bug);
  console.log(`\n${bug?.what ?? 'the product as it is'}, seed ${asked.seed}`);
  const database = await oneDatabase();
  try {
    return conclude(
      await runChaos({
        ...asked,
        database,
        strike: (stage) => strike(stage, database, asked),
        serverRoot: copy ?? ROOT,
      }),
    );
  } finally {
    await database.close();
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
  }
}

/** Once as it is, which must pass, and once with each bug, which must fail. */
async function prove(): Promise<void> {
  const proven: Record<string, { verdict: string; by: string }> = {};
  let isProven = true;
  for (const bug of [null, ...seededBugs]) {
    const { isRight, table } = await run(bug);
    const off = Object.entries(table).flatMap(([what, row]) => (row.isRight ? [] : [what]));
    isProven &&= isRight === (bug === null);
    proven[bug?.name ?? 'no bug'] = {
      verdict: isRight ? 'passed' : bug === null ? 'FAILED' : 'caught',
      by: off.join('; '),
    };
  }
  console.table(proven);
  console.log(isProven ? 'Every bug was caught.' : 'Not as it must be.');
  process.exitCode = isProven ? 0 : 1;
}
