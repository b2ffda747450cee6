import { parseArgs } from 'node:util';
import { strike } from './chaos/disasters.ts';
import { USUAL } from './chaos/habits.ts';
import { oneDatabase } from './chaos/one-database.ts';
import { conclude } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { seededBugs } from './chaos/seeded-bugs.ts';
import type { ChaosBug, Load } from './chaos/seeded-bugs.ts';
import { runProof, wrongRows } from './seeded/prove.ts';

/* `npm run chaos`: borrowers pay at two servers while these are killed, partitioned from their database, run with wrong
   clocks and are served by a faulty provider; then everything that was acknowledged is checked. Exits with 1 if anything is
   wrong (docs/proof.md). Usage: npm run chaos -- [--quick] [--payments N] [--kills N] [--partitions N] [--jumps N]
   [--crashes N] [--seed S]
     [--load NAME | --bug NAME | --prove [--bug NAME,NAME]] */

/** How many payments the borrowers make on a fast machine while one clock is wrong. */
const PAID_MEANWHILE = 400;
/** Long enough for two servers to start on a busy machine and for payments to begin. */
const MIDNIGHT_IN_MS = 110_000;
// A server answers within ten seconds; the rest is for the network on a machine that two servers and their kills share.
const LIMITS = { readyMs: 5_000, slowestMs: 11_000 };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    bug: { type: 'string' },
    load: { type: 'string' },
    payments: { type: 'string' },
    kills: { type: 'string' },
    partitions: { type: 'string' },
    jumps: { type: 'string' },
    crashes: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const whole: Load = {
  ...(values.quick || values.prove
    ? { payments: 300, kills: 8, partitions: 3, jumps: 2, crashes: 1 }
    : { payments: 5_000, kills: 100, partitions: 20, jumps: 8, crashes: 8 }),
  borrowers: 100,
  midnightInMs: MIDNIGHT_IN_MS,
  givesUpAfterMs: 150_000,
  // When seeded bugs are to be caught, the unchanged product must first pass the load of each of them.
  habits: values.prove ? [USUAL, ...seededBugs.flatMap(({ load }) => load.habits)] : [USUAL],
};

/** The command line overrides the load of the bug. `--load` gives the product the load of one. */
function planOf(bug: ChaosBug | null): Load {
  const load = bug?.load ?? seededBugs.find(({ name }) => name === values.load)?.load ?? whole;
  const size = (name: 'payments' | 'kills' | 'partitions' | 'jumps' | 'crashes'): number =>
    Number(values[name] ?? load[name]);
  return {
    ...load,
    payments: size('payments'),
    kills: size('kills'),
    partitions: size('partitions'),
    jumps: size('jumps'),
    crashes: size('crashes'),
  };
}

await runProof(values, {
  bugs: seededBugs,
  seed,
  words: { right: 'passed', wrong: 'FAILED' },
  isShown: ({ seenBy }, { by }) => by.some((row) => row.startsWith(seenBy)),
  run: async (bug, serverRoot) => {
    const plan = planOf(bug);
    const database = await oneDatabase(plan.midnightInMs);
    try {
      const { isRight, table } = conclude(
        await runChaos({
          ...plan,
          seed,
          database,
          serverRoot,
          room: plan.payments + PAID_MEANWHILE * (plan.jumps + plan.crashes),
          strike: (stage) => strike(stage, database, plan),
        }),
        LIMITS,
      );
      return { isRight, by: wrongRows(table) };
    } finally {
      await database.close();
    }
  },
});
