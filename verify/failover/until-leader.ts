import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { PatroniNode } from './patroni-node.ts';

const ELECTED_WITHIN_MS = 90_000;

/** Waits for a leader; with `before`, for another one than that. */
export async function untilLeader(cluster: Cluster, before?: PatroniNode): Promise<PatroniNode> {
  const until = performance.now() + ELECTED_WITHIN_MS;
  for (;;) {
    const leader = await cluster.leader();
    if (leader !== null && leader !== before) return leader;
    if (performance.now() > until)
      throw new Error(`No leader in a minute and a half; logs in ${cluster.folder}`);
    await wait(100);
  }
}
