import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import type { fillWithOrders } from './fill-with-orders.ts';
import { addCards, withClient } from './money/databases.ts';
import { wireTo } from './money/pay-over-http.ts';
import { processorMs, serverProcessorMs } from './money/processor-time.ts';
import { rateOf } from './money/walk.ts';
import { median, startServer } from './started-server.ts';

/* `npm run bench:payments -- FOLDER`: card payments over HTTP by this checkout and by another one (an earlier commit
with its node_modules), alternating on one PostgreSQL with fsync. Each checkout has its own server and sandbox
provider, with a database for each of them. Prints payments per second and the processor time of a payment by
process: on a shared machine, only the processor time and the paired ratios mean something. Measures, never asserts.
Linux. Usage: npm run bench:payments -- FOLDER [--rounds N] [--count N] [--clients N] */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '480' },
    clients: { type: 'string', default: '16' },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error('Which checkout is this one to be compared with?');
const [rounds, count, clients] = [values.rounds, values.count, values.clients].map(Number) as [
  number,
  number,
  number,
];
const ROOT = join(import.meta.dirname, '..');
const orders = { borrowers: 1_000, ordersEach: Math.ceil(((rounds + 1) * count) / 1_000) };

interface Measured {
  readonly 'payments/s': number;
  readonly 'server, ms': number;
  readonly 'provider, ms': number;
  readonly 'client, ms': number;
  readonly 'PostgreSQL, ms': number;
  readonly 'all, ms': number;
}
type Side = Awaited<ReturnType<typeof startSide>>;

const postgres = await postgresServer({ isDurable: true });
const sides: Side[] = [];
const watcher = new Client({ connectionString: postgres.url });
try {
  await watcher.connect();
  const backend = (await watcher.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]
    ?.pid;
  if (backend === undefined) throw new Error('PostgreSQL has no process.');
  sides.push(await startSide('other', resolve(other)), await startSide('this', ROOT));
  const measured: Measured[][] = sides.map(() => []);
  // The first round warms up and is not counted. The one that ran second runs first in the next round.
  for (let round = 0; round <= rounds; round += 1)
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const one = await measure(sides[at]!, round, backend); // ! there are two
      if (round > 0) measured[at]?.push(one);
    }
  report(measured);
} finally {
  for (const side of sides) await side.stop();
  await watcher.end();
  await postgres.stop();
}

async function startSide(name: string, folder: string) {
  const script = (path: string): string => relative(ROOT, join(folder, path));
  const urlOf = async (database: string): Promise<string> => {
    await withClient(postgres.url, (client) => client.query(`create database ${database}`));
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  const [url, providerUrl] = [await urlOf(`lender_${name}`), await urlOf(`provider_${name}`)];
  const settings = { DATABASE_URL: url, WEB_DIR: 'none', CONSOLE_DIR: 'none' };
  await (await startServer(script('scripts/start.ts'), settings)).stop();
  // With its own script, because its tables are those of its own commit.
  const filler = (await import(pathToFileURL(join(folder, 'bench/fill-with-orders.ts')).href)) as {
    readonly fillWithOrders: typeof fillWithOrders;
  };
  await filler.fillWithOrders(url, orders);
  await addCards(url);
  const provider = await startServer(
    script('apps/server/src/providers/sandbox/run-sandbox.ts'),
    { DATABASE_URL: providerUrl, SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/none' },
    '/sandbox/v1/codes',
  );
  await withClient(providerUrl, (client) =>
    client.query(`insert into sandbox_tokens (token, mask, brand, behaviour, made_at)
      select 'tok-bench-' || n, '·· 4242', 'Visa', 'succeeds', now() from generate_series(0, ${orders.borrowers - 1}) n`),
  );
  // Nobody accepts its events here, and retrying them would load the machine.
  await fetch(`${provider.url}/sandbox/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holdEvents: true }),
  });
  const server = await startServer(script('scripts/start.ts'), {
    ...settings,
    DATABASE_POOL_SIZE: String(clients),
    SANDBOX_PAYMENTS_URL: provider.url,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await provider.stop();
  };
  return { url, provider, server, pay: wireTo(server.url), stop };
}

/** The payments of a round by one checkout, with the processor time of each. */
async function measure(
  { url, provider, server, pay }: Side,
  round: number,
  backend: number,
): Promise<Measured> {
  const countPaid = (): Promise<number> =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from attempts where state = 'succeeded'`,
      );
      return rows[0]?.count ?? 0;
    });
  const times = (): readonly number[] => {
    const { user, system } = process.cpuUsage();
    const [ofServer, ofProvider] = [
      processorMs(server.process.pid),
      processorMs(provider.process.pid),
    ];
    return [ofServer, ofProvider, (user + system) / 1_000, serverProcessorMs(backend)];
  };
  const paid = await countPaid();
  const before = times();
  const rate = await rateOf({ orders, first: round * count, count }, clients, pay);
  const [ofServer = 0, ofProvider = 0, ofClient = 0, ofPostgres = 0] = times().map(
    (time, at) => (time - (before[at] ?? 0)) / count,
  );
  const made = (await countPaid()) - paid;
  if (made !== count) throw new Error(`${made} of ${count} payments were made`);
  return {
    'payments/s': rate,
    'server, ms': ofServer,
    'provider, ms': ofProvider,
    'client, ms': ofClient,
    'PostgreSQL, ms': ofPostgres,
    'all, ms': ofServer + ofProvider + ofClient + ofPostgres,
  };
}

function report([others = [], ours = []]: readonly (readonly Measured[])[]): void {
  const rounded = (value: number): number => Number(value.toPrecision(3));
  const middle = (all: readonly Measured[], name: keyof Measured): number =>
    rounded(median(all.map((one) => one[name])));
  const ratio = (of: (one: Measured, beside: Measured) => number): number =>
    // ! each round has one of either
    rounded(median(ours.map((one, round) => of(one, others[round]!))));
  const names = Object.keys(ours[0] ?? {}) as (keyof Measured)[];
  console.log(
    `\n${clients} clients, ${rounds} rounds of ${count} payments, medians; ms of the processor a payment`,
  );
  console.table(
    Object.fromEntries(
      names.map((name) => [name, { other: middle(others, name), this: middle(ours, name) }]),
    ),
  );
  console.table({
    'payments a second, this beside the other (median of pairs)': ratio(
      (one, beside) => one['payments/s'] / beside['payments/s'],
    ),
    'processor time of a payment, the other beside this (median of pairs)': ratio(
      (one, beside) => beside['all, ms'] / one['all, ms'],
    ),
  });
}
