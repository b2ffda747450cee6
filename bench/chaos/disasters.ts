import { setTimeout as wait } from 'node:timers/promises';
import { PARTITIONS } from './database-proxy.ts';
import { moments, until } from './moments.ts';
import type { OneDatabase } from './one-database.ts';
import type { Aftermath, Stage } from './run-chaos.ts';

export interface Disasters {
  readonly kills: number;
  readonly partitions: number;
  readonly crashes: number;
}

/** One after another: kills until 65 % of the payments are made, partitions until 85 %, crashes of the database until 90 %. */
export async function strike(
  stage: Stage,
  { proxy, postgres }: OneDatabase,
  planned: Disasters,
): Promise<Aftermath> {
  const { server, dice } = stage;
  const kills: number[] = [];
  for (const at of moments(dice, planned.kills, 0.02, 0.65)) {
    await until(stage, at);
    await server.kill();
    kills.push(await server.untilReady('/health/ready'));
  }
  const partitions: number[] = [];
  const moment = moments(dice, planned.partitions, 0.66, 0.85);
  for (const [index, at] of moment.entries()) {
    await until(stage, at);
    proxy.set(PARTITIONS[index % PARTITIONS.length]!); // ! the remainder is an index of it
    await wait(500 + dice.below(7_500));
    proxy.set('whole');
    partitions.push(await server.untilReady('/health/ready'));
  }
  const crashes: number[] = [];
  for (const at of moments(dice, planned.crashes, 0.86, 0.9)) {
    await until(stage, at);
    const from = performance.now();
    await postgres.crash();
    await server.untilReady('/health/ready');
    crashes.push(performance.now() - from);
  }
  return {
    'kill -9 of the server; ready again': kills,
    'partitions from the database; ready again': partitions,
    'kill -9 of PostgreSQL; ready again': crashes,
  };
}
