import { parseArgs } from 'node:util';
import { strike } from './chaos/disasters.ts';
import { oneDatabase } from './chaos/one-database.ts';
import { conclude } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { seededBugs } from './chaos/seeded-bugs.ts';
import { runProof, wrongRows } from './seeded/prove.ts';

/*
 * `npm run chaos`: borrowers pay at two servers while these are killed, cut off from their database, have their clocks set wrong
 * and are served by a provider that errs; then everything that was acknowledged is looked for. Ends with 1 when anything is off
 * (docs/proof.md).
 * Usage: npm run chaos -- [--quick] [--payments N] [--kills N] [--partitions N] [--jumps N] [--crashes N] [--seed S]
 *   [--bug NAME | --prove]
 */

/** How many payments the borrowers of a quick machine make while one clock is wrong. */
const PAID_MEANWHILE = 400;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    bug: { type: 'string' },
    payments: { type: 'string' },
    kills: { type: 'string' },
    partitions: { type: 'string' },
    jumps: { type: 'string' },
    crashes: { type: 'string' },
    seed: { type: 'string' },
  },
});
const plan =
  values.quick || values.prove
    ? { payments: 300, kills: 8, partitions: 3, jumps: 2, crashes: 1 }
    : { payments: 5_000, kills: 100, partitions: 20, jumps: 8, crashes: 8 };
const asked = {
  payments: Number(values.payments ?? plan.payments),
  kills: Number(values.kills ?? plan.kills),
  partitions: Number(values.partitions ?? plan.partitions),
  jumps: Number(values.jumps ?? plan.jumps),
  crashes: Number(values.crashes ?? plan.crashes),
  seed: Number(values.seed ?? Date.now() % 1_000_000),
};

await runProof(values, {
  ...{ bugs: seededBugs, seed: asked.seed, words: { right: 'passed', wrong: 'FAILED' } },
  run: async (_bug, serverRoot) => {
    const database = await oneDatabase();
    try {
      const { isRight, table } = conclude(
        await runChaos({
          ...{ ...asked, database, serverRoot },
          room: asked.payments + PAID_MEANWHILE * (asked.jumps + asked.crashes),
          strike: (stage) => strike(stage, database, asked),
        }),
      );
      return { isRight, by: wrongRows(table) };
    } finally {
      await database.close();
    }
  },
});
