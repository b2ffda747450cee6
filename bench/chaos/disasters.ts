import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from '../../apps/server/test/postgres-server.ts';
import { PARTITIONS } from './database-proxy.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import type { Dice } from './dice.ts';
import type { Supervised } from './supervised.ts';

export interface Scene {
  readonly server: Supervised;
  readonly provider: Supervised;
  readonly proxy: DatabaseProxy;
  readonly postgres: TestServer;
  readonly dice: Dice;
  /** How far the payments are, from 0 to 1. */
  readonly progress: () => number;
}

export interface Disasters {
  readonly kills: number;
  readonly partitions: number;
  readonly crashes: number;
}

export interface Aftermath {
  /** How long until it was ready again, each time. */
  readonly readyMs: { kill: number[]; partition: number[]; crash: number[] };
}

/** The longest that a disaster waits for its moment once the one before it is over. */
const PATIENCE_MS = 4_000;

/** One after another: kills until 65 % of the payments are made, partitions until 85 %, crashes of the database until 90 %. */
export async function strike(scene: Scene, planned: Disasters): Promise<Aftermath> {
  const readyMs: Aftermath['readyMs'] = { kill: [], partition: [], crash: [] };
  for (const at of moments(scene.dice, planned.kills, 0.02, 0.65)) {
    await until(scene, at);
    await scene.server.kill();
    readyMs.kill.push(await scene.server.untilReady('/health/ready'));
  }
  const moment = moments(scene.dice, planned.partitions, 0.66, 0.85);
  for (const [index, at] of moment.entries()) {
    await until(scene, at);
    scene.proxy.set(PARTITIONS[index % PARTITIONS.length]!); // ! the remainder is an index of it
    await wait(500 + scene.dice.below(7_500));
    scene.proxy.set('whole');
    readyMs.partition.push(await scene.server.untilReady('/health/ready'));
  }
  for (const at of moments(scene.dice, planned.crashes, 0.86, 0.9)) {
    await until(scene, at);
    const from = performance.now();
    await scene.postgres.crash();
    await scene.server.untilReady('/health/ready');
    readyMs.crash.push(performance.now() - from);
  }
  return { readyMs };
}

function moments(dice: Dice, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => from + dice.next() * (to - from)).toSorted(
    (one, other) => one - other,
  );
}

async function until({ progress, dice }: Scene, at: number): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (progress() < at && performance.now() < latest) await wait(10);
  await wait(dice.below(200));
}

/** The provider is slow, fails, loses answers, repeats, reorders and holds back events, another way every second. */
export async function misbehave(
  { provider, dice }: Pick<Scene, 'provider' | 'dice'>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await behave(provider, {
      delayMs: dice.pick([0, 0, 0, 20, 100, 400, 1_500]),
      failNext: dice.pick([0, 0, 0, 1, 3]),
      loseAnswers: dice.pick([0, 0, 5, 20]),
      repeatEvents: dice.pick([0, 1, 3]),
      reorderEvents: dice.chance(0.5),
      holdEvents: dice.chance(0.1),
    });
    await wait(500 + dice.below(1_000));
  }
  await behave(provider, {
    ...{ delayMs: 0, failNext: 0, loseAnswers: 0, repeatEvents: 0 },
    ...{ reorderEvents: false, holdEvents: false },
  });
}

async function behave(provider: Supervised, faults: object): Promise<void> {
  const answer = await fetch(`${provider.url}/sandbox/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The provider did not take its faults: ${answer.status}`);
  await answer.arrayBuffer();
}
