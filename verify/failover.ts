import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { USUAL } from './chaos/habits.ts';
import { conclude } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { clusterDatabase } from './failover/cluster-database.ts';
import { fail } from './failover/failures.ts';
import { installPatroni } from './failover/install-patroni.ts';

/* `npm run failover`: borrowers pay while the leader of a PostgreSQL cluster under Patroni is lost, hangs, crashes and is
   switched over; then everything that was acknowledged is checked (docs/proof.md). Exits with 1 if anything is wrong, or
   writes were unavailable for too long. Usage: npm run failover -- [--quick] [--payments N] [--seed S] */

/** From the failure of a leader to the next successful payment. */
const BACK_WITHIN_MS = 30_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    payments: { type: 'string' },
    seed: { type: 'string' },
  },
});
const planned = values.quick
  ? { losses: 1, hangs: 1, crashes: 1, switches: 0 }
  : { losses: 3, hangs: 3, crashes: 3, switches: 2 };

installPatroni();
const database = await clusterDatabase();
try {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`Seed ${seed}; the cluster’s logs: ${database.cluster.folder}`);
  const outcome = await runChaos({
    seed,
    database,
    serverRoot: join(import.meta.dirname, '..'),
    payments: Number(values.payments ?? (values.quick ? 300 : 1_500)),
    // A failure takes half a minute, and recovery as long: borrowers must not be done by then.
    borrowers: 100,
    habits: [USUAL],
    givesUpAfterMs: 150_000,
    perSecond: 10,
    room: values.quick ? 3_000 : 9_000,
    strike: (stage) => fail(stage, database.cluster, planned),
  });
  const { isRight } = conclude(outcome, { readyMs: BACK_WITHIN_MS, slowestMs: null });
  const longest = Math.max(...Object.values(outcome.aftermath).flat());
  console.log(
    `Longest time without writes: ${(longest / 1_000).toFixed(1)} s; at most ${BACK_WITHIN_MS / 1_000}.`,
  );
  process.exitCode = isRight && longest <= BACK_WITHIN_MS ? 0 : 1;
} finally {
  await database.close();
}
if (process.exitCode === 0) rmSync(database.cluster.folder, { recursive: true, force: true });
