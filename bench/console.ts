import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { postgresServer } from '../apps/server/test/postgres-server.ts';
import { DESK_CALLS } from './console-calls.ts';
import { atMost } from './figures.ts';
import { fillDesk } from './fill-desk.ts';
import { visitScreens } from './first-screens.ts';
import { withClient } from './money/databases.ts';
import { signInAs } from './signed-in-agent.ts';
import type { AskAsAgent } from './signed-in-agent.ts';
import { median, startServer } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/*
 * `npm run bench:console`: the console's lists, searches and figures of a lender with few loans and of one with a million, over HTTP,
 * in turns on one PostgreSQL. The loans are made in the database itself: three years of them, one in five still owes, three in two
 * hundred are late. The work of the day is done before anything is measured. Measures, never asserts.
 * Usage: npm run bench:console -- [--sizes 1000,1000000] [--rounds N] [--only PART] [--server URL [--fill-only]]
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    rounds: { type: 'string', default: '40' },
    // Only the calls whose name has this in it.
    only: { type: 'string', default: '' },
    // A PostgreSQL server of one's own, which keeps its filled databases for the next run.
    server: { type: 'string' },
    'fill-only': { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const WARM_UP = 5;
const VISITS = 7;

interface Lender {
  readonly size: number;
  readonly server: StartedServer;
  readonly ask: AskAsAgent;
}

/** A filled database of that size, made unless an earlier run has left it there. */
async function fill(serverUrl: string, size: number): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/console_${size}`;
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      `console_${size}`,
    ]);
    if (rowCount === 0) await client.query(`create database console_${size}`);
    // A fill is one long write: it should wait for the disk as seldom as the server lets it.
    await client.query(`alter system set max_wal_size = '16GB'`);
    await client.query('select pg_reload_conf()');
  });
  // The schema and the demo's agents and products, as a first start leaves them. No server starts on what is half filled.
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

async function open(size: number, url: string): Promise<Lender> {
  const metrics = await freePort();
  const from = performance.now();
  const server = await startServer('scripts/start.ts', {
    ...environmentOf(url),
    METRICS_PORT: String(metrics),
  });
  await untilDayIsWorked(metrics);
  const seconds = Math.round((performance.now() - from) / 1_000);
  console.log(`${size} loans: started and the work of the day done after ${seconds} s`);
  return { size, server, ask: await signInAs('irene', server.url) };
}

/** What a worker does each morning would stand beside the first calls otherwise. */
async function untilDayIsWorked(metricsPort: number): Promise<void> {
  for (;;) {
    const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const parts = [...told.matchAll(/^cauce_day_work_timestamp_seconds\{.*\} (\S+)$/gm)];
    if (parts.length > 0 && parts.every(([, at]) => Number(at) > 0)) return;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

async function measure(lenders: readonly Lender[]): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const make of DESK_CALLS) {
    const calls = lenders.map(() => make());
    const { name = '', limit = null } = calls[0] ?? {};
    if (!name.includes(values.only)) continue;
    const times = lenders.map((): number[] => []);
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (const [at, lender] of lenders.entries()) {
        const from = performance.now();
        await calls[at]?.make(lender.ask, round + WARM_UP);
        if (round >= 0) times[at]?.push(performance.now() - from);
      }
    const shares = times.map((one) => one.toSorted((a, b) => a - b));
    const at = (one: readonly number[] | undefined, share: number) =>
      Number((one?.[Math.floor(rounds * share)] ?? Number.NaN).toFixed(1));
    table[name] = Object.fromEntries(
      lenders.flatMap(({ size }, place): [string, number][] => [
        [`${size}, p50 ms`, at(shares[place], 0.5)],
        [`${size}, p95 ms`, at(shares[place], 0.95)],
      ]),
    );
    const few = at(shares[0], 0.5);
    const many = at(shares.at(-1), 0.5);
    table[name]['ratio of p50'] = Number((many / few).toPrecision(3));
    if (limit !== null) atMost(limit, `console: ${name}, p95 ms`, at(shares.at(-1), 0.95));
  }
  console.log(`\n${rounds} calls each, in turns`);
  console.table(table);
}

/** What a desk sees first, in a real browser: with few loans, and with many. */
async function measureScreens(lenders: readonly Lender[]): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const { size, server } of lenders)
    for (const [name, times] of Object.entries(await visitScreens(server.url, VISITS))) {
      const ms = Math.round(median(times));
      if (size === lenders.at(-1)?.size) atMost(1_500, `console: ${name} is there after, ms`, ms);
      table[name] = { ...table[name], [`${size}, ms`]: ms };
    }
  console.log(`\nUntil a screen is there with all its parts, medians of ${VISITS} visits each`);
  console.table(table);
}

if (!values['fill-only']) await buildIfStale(['console'], 'best');
const postgres = values.server === undefined ? await postgresServer({ isDurable: true }) : null;
const lenders: Lender[] = [];
try {
  const urls: string[] = [];
  for (const size of sizes) urls.push(await fill(values.server ?? postgres?.url ?? '', size));
  if (!values['fill-only']) {
    for (const [at, size] of sizes.entries()) lenders.push(await open(size, urls[at] ?? ''));
    await measure(lenders);
    await measureScreens(lenders);
  }
} finally {
  for (const { server } of lenders) await server.stop();
  await postgres?.stop();
}
