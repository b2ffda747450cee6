import { freePort } from '../apps/server/test/free-port.ts';
import { fillDesk } from './fill-desk.ts';
import { withClient } from './money/databases.ts';
import { startServer } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/** A filled database of that size, created unless an earlier run has left it there. */
export async function filledDesk(serverUrl: string, size: number): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/console_${size}`;
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      `console_${size}`,
    ]);
    if (rowCount === 0) await client.query(`create database console_${size}`);
    // A fill is one long write: let checkpoints be rare.
    await client.query(`alter system set max_wal_size = '16GB'`);
    await client.query('select pg_reload_conf()');
  });
  // Schema, agents and products of the demo, as a first start creates them. A server must not start on a half-filled
  // database.
  const isBegun = await withClient(url.href, async (client) => {
    const { rows } = await client.query<{ table: string | null }>(
      `select to_regclass('bench.filled') as table`,
    );
    return rows[0]?.table !== null;
  });
  if (!isBegun) await (await startServer('scripts/start.ts', environmentOf(url.href))).stop();
  await fillDesk(url.href, size);
  return url.href;
}

const environmentOf = (url: string) => ({ DATABASE_URL: url, WEB_DIR: 'none' });

/** A server on it that has finished the day's jobs; otherwise they would run during the first calls. */
export async function startOnDesk(size: number, url: string): Promise<StartedServer> {
  const metrics = await freePort();
  const from = performance.now();
  const server = await startServer('scripts/start.ts', {
    ...environmentOf(url),
    METRICS_PORT: String(metrics),
  });
  await untilDayIsWorked(metrics);
  const seconds = Math.round((performance.now() - from) / 1_000);
  console.log(`${size} loans: started and the work of the day done after ${seconds} s`);
  return server;
}

async function untilDayIsWorked(metricsPort: number): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const parts = [...metrics.matchAll(/^cauce_day_work_timestamp_seconds\{.*\} (\S+)$/gm)];
    if (parts.length > 0 && parts.every(([, at]) => Number(at) > 0)) return;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}
