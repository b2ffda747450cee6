import { setTimeout as wait } from 'node:timers/promises';
import { PARTITIONS } from './database-proxy.ts';
import { moments, until } from './moments.ts';
import type { OneDatabase } from './one-database.ts';
import type { Aftermath, Stage } from './run-chaos.ts';
import type { Supervised } from './supervised.ts';

export interface Disasters {
  readonly kills: number;
  readonly partitions: number;
  readonly jumps: number;
  readonly crashes: number;
}

const JUMP_MS = 3 * 24 * 3_600_000;
/** How long a machine runs with a wrong clock, before and after its server is restarted under it. */
const WRONG_FOR_MS = 4_000;

/**
 * One after another: kills until 65 % of the payments are made, partitions until 80 %, clock jumps until 86 %, database
 * crashes until 90 %. Each affects one random server, and every fifth affects all.
 */
export async function strike(
  stage: Stage,
  { proxies, postgres }: OneDatabase,
  planned: Disasters,
): Promise<Aftermath> {
  const { servers, dice } = stage;
  const targets = (): number[] => {
    const all = [...servers.keys()];
    return dice.chance(0.2) ? all : [dice.pick(all)];
  };
  const server = (at: number): Supervised => servers[at]!; // ! one of their places
  const allReady = async (): Promise<number> =>
    Math.max(...(await Promise.all(servers.map((one) => one.untilReady('/health/ready')))));
  const kills: number[] = [];
  for (const at of moments(dice, planned.kills, 0.02, 0.65)) {
    await until(stage, at);
    await Promise.all(targets().map((one) => server(one).kill()));
    kills.push(await allReady());
  }
  const partitions: number[] = [];
  const moment = moments(dice, planned.partitions, 0.66, 0.8);
  for (const [index, at] of moment.entries()) {
    await until(stage, at);
    const cut = targets().map((one) => proxies[one]!); // ! each server has one
    for (const proxy of cut) proxy.set(PARTITIONS[index % PARTITIONS.length]!); // ! the remainder is an index of it
    await wait(500 + dice.below(7_500));
    for (const proxy of cut) proxy.set('whole');
    partitions.push(await allReady());
  }
  const jumps: number[] = [];
  for (const [index, at] of moments(dice, planned.jumps, 0.81, 0.86).entries()) {
    await until(stage, at);
    // Each machine in turn, forwards and backwards: one of two is enough to get money wrong.
    const one = server((index >> 1) % servers.length);
    one.setClock(index % 2 === 0 ? JUMP_MS : -JUMP_MS);
    await wait(WRONG_FOR_MS);
    // A server that starts runs the day's jobs first.
    await one.kill();
    await one.untilReady('/health/ready');
    await wait(WRONG_FOR_MS);
    one.setClock(0);
    jumps.push(await allReady());
  }
  const crashes: number[] = [];
  for (const at of moments(dice, planned.crashes, 0.87, 0.9)) {
    await until(stage, at);
    const from = performance.now();
    await postgres.crash();
    await allReady();
    crashes.push(performance.now() - from);
  }
  return {
    'kill -9 of a server; ready again': kills,
    'partitions from the database; ready again': partitions,
    'jumps of the clock by three days; ready again': jumps,
    'kill -9 of PostgreSQL; ready again': crashes,
  };
}
