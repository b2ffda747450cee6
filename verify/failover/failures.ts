import { setTimeout as wait } from 'node:timers/promises';
import { moments, until } from '../chaos/moments.ts';
import type { Aftermath, Stage } from '../chaos/run-chaos.ts';
import type { Cluster } from './cluster.ts';
import type { PatroniNode } from './patroni-node.ts';
import { untilLeader } from './until-leader.ts';

/** How often each failure hits the current leader. */
export interface Failures {
  readonly losses: number;
  readonly hangs: number;
  readonly crashes: number;
  readonly switches: number;
}

/**
 * Longer than the leader's lock lives, so that another member leads when it wakes up and still believes that it does. In
 * ms.
 */
const HANGS_FOR_MS = 40_000;
const PAID_WITHIN_MS = 60_000;

interface Failure {
  readonly what: string;
  readonly cause: (leader: PatroniNode, cluster: Cluster) => Promise<void> | void;
  /** Brings the machine back once another member leads. */
  readonly repair: (node: PatroniNode) => Promise<void> | void;
}

const FAILURES: Readonly<Record<keyof Failures, Failure>> = {
  losses: {
    what: 'the leader’s machine is lost',
    cause: (leader) => leader.kill(),
    repair: (node) => node.start(),
  },
  hangs: {
    what: 'the leader’s machine hangs and wakes up',
    cause: (leader) => leader.freeze(),
    repair: async (node) => {
      await wait(HANGS_FOR_MS);
      node.thaw();
    },
  },
  crashes: {
    what: 'PostgreSQL dies on the leader',
    cause: (leader) => leader.crashDatabase(),
    repair: () => undefined,
  },
  switches: {
    what: 'somebody moves the lead',
    cause: (leader, cluster) => cluster.switchOver(leader),
    repair: () => undefined,
  },
};

/** One failure after another over the payments, each on a whole cluster; returns the times to the next successful payment. */
export async function fail(stage: Stage, cluster: Cluster, planned: Failures): Promise<Aftermath> {
  const names = Object.keys(FAILURES) as (keyof Failures)[]; // keys of the table above
  const left = names.flatMap((name) => Array<keyof Failures>(planned[name]).fill(name));
  const all: (keyof Failures)[] = [];
  while (left.length > 0) all.push(...left.splice(stage.dice.below(left.length), 1));
  const times = new Map(names.map((name) => [name, [] as number[]]));
  const at = moments(stage.dice, all.length, 0.05, 0.9);
  for (const [index, name] of all.entries()) {
    await until(stage, at[index]!); // ! as many moments as failures
    times.get(name)?.push(await runFailure(stage, cluster, FAILURES[name]));
  }
  return Object.fromEntries(
    names.map((name) => [`${FAILURES[name].what}; a payment again`, times.get(name) ?? []]),
  );
}

async function runFailure({ journal }: Stage, cluster: Cluster, failure: Failure): Promise<number> {
  const leader = await untilLeader(cluster);
  const from = performance.now();
  await failure.cause(leader, cluster);
  await untilLeader(cluster, leader);
  // Payments acknowledged from here on were written by the new leader: whatever the old one answered had started before.
  const paid = journal.acknowledged;
  while (journal.acknowledged === paid) {
    if (performance.now() - from > PAID_WITHIN_MS)
      throw new Error(`${failure.what}: no payment within a minute; logs in ${cluster.folder}`);
    await wait(20);
  }
  const ms = performance.now() - from;
  console.log(
    `${new Date().toISOString()} ${failure.what} (${leader.place.name}); a payment again after ${(ms / 1_000).toFixed(1)} s`,
  );
  await failure.repair(leader);
  await cluster.untilWhole();
  return ms;
}
