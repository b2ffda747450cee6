import { parseArgs } from 'node:util';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { connectPostgres } from '../apps/server/src/database/postgres/connect-postgres.ts';
import { atLeast } from './figures.ts';
import { countPayments, Databases } from './money/databases.ts';
import type { Orders } from './money/databases.ts';
import { actOn } from './money/pay-in-process.ts';
import { wireTo } from './money/pay-over-http.ts';
import { minimalScript, readBooked } from './money/minimal-statements.ts';
import { findPgbench, runPgbench, scriptOf } from './money/pgbench.ts';
import { recordStatements } from './money/recorded-statements.ts';
import { payableAt, rateOf } from './money/walk.ts';
import type { Walk } from './money/walk.ts';
import { median, startServer } from './started-server.ts';

/* `npm run bench:money`: a sandbox payment from the commit to the ledger on a PostgreSQL with fsync, beside the same
   statements run by pgbench, alternating in one run; and the same with many orders in the tables. Measures, never asserts.
   Usage: npm run bench:money -- [--orders N] [--rounds N] [--clients N] */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '16' },
  },
});
const rounds = Number(values.rounds);
const clients = Number(values.clients);
const few: Orders = { borrowers: 100, ordersEach: 10 };
const many: Orders = { borrowers: 10_000, ordersEach: Math.ceil(Number(values.orders) / 10_000) };
const COUNT = 960;

const pgbench = findPgbench();
const postgres = await postgresServer({ isDurable: true });
const databases = new Databases(postgres.url);
try {
  await measure();
} finally {
  await postgres.stop();
}

async function measure(): Promise<void> {
  const total = many.borrowers * many.ordersEach;
  await databases.fill('few', few);
  const from = performance.now();
  const manyUrl = await databases.fill('many', many);
  console.log(`${total} orders were filled in ${Math.round((performance.now() - from) / 1_000)} s`);
  const recordedUrl = await databases.copy('few', 'recorded');
  const statements = await recordedPayment(recordedUrl);
  const { attemptId } = statements[0]!.recorded; // ! a payment has statements
  const fewest = minimalScript(await readBooked(recordedUrl, attemptId), { orders: few });

  const rates = { ours: [] as number[], pgbench: [] as number[], fewest: [] as number[] };
  const ofMany = { ours: [] as number[], pgbench: [] as number[] };
  let walked = 0;
  const next = (): Walk => ({ orders: many, first: (walked += COUNT) - COUNT, count: COUNT });
  const all = { orders: few, first: 0, count: COUNT };
  // The first round warms up and is not counted. In each round, compared runs are side by side.
  for (let round = 0; round <= rounds; round += 1) {
    const byPgbench = await driven(await databases.copy('few', 'run'), statements, all);
    const byUs = await ourOwn(await databases.copy('few', 'run'), all);
    const byFewest = await drivenBy(await databases.copy('few', 'run'), fewest, all);
    const byUsOfMany = await ourOwn(manyUrl, next());
    const byPgbenchOfMany = await driven(manyUrl, statements, next());
    if (round === 0) continue;
    rates.pgbench.push(byPgbench);
    rates.ours.push(byUs);
    rates.fewest.push(byFewest);
    ofMany.ours.push(byUsOfMany);
    ofMany.pgbench.push(byPgbenchOfMany);
  }
  const http = await overHttp();
  const whole = (all: readonly number[]): number => Math.round(median(all));
  const ratio = (all: readonly number[], to: readonly number[]): number =>
    Number(median(all.map((one, at) => one / (to[at] ?? 1))).toPrecision(3));
  console.log(
    `\n${statements.length} statements a payment, ${clients} clients, ${rounds} rounds of ${COUNT} payments, medians`,
  );
  const [beside, ofManyBeside] = [ratio(rates.ours, rates.pgbench), ratio(ofMany.ours, rates.ours)];
  atLeast(0.4, 'money: a payment beside the same statements by pgbench', beside);
  atLeast(0.85, `money: payments with ${total} orders beside 1,000`, ofManyBeside);
  console.table({
    'the same statements by pgbench, payments/s': whole(rates.pgbench),
    'our own code in process, payments/s': whole(rates.ours),
    'ratio (median of pairs; at least 0.40)': beside,
    'the fewest statements of the same effect by pgbench, payments/s': whole(rates.fewest),
    'our own code beside these (median of pairs)': ratio(rates.ours, rates.fewest),
    'over HTTP with server, provider and client on this machine, payments/s': whole(http),
  });
  console.table({
    'orders in the tables': {
      few: few.borrowers * few.ordersEach,
      many: total,
      ratio: total / 1_000,
    },
    'our own code, payments/s': {
      few: whole(rates.ours),
      many: whole(ofMany.ours),
      ratio: ofManyBeside,
    },
    'pgbench, payments/s': {
      few: whole(rates.pgbench),
      many: whole(ofMany.pgbench),
      ratio: ratio(ofMany.pgbench, rates.pgbench),
    },
  });
}

async function recordedPayment(url: string) {
  const payable = payableAt({ orders: few, first: 0, count: 1 }, 0);
  const statements = await recordStatements(url, payable);
  const reserved = statements.find(({ sql }) => sql.includes('reserve_amount'));
  const [, version, attempt] = reserved?.values ?? [];
  if (typeof version !== 'string' || typeof attempt !== 'string')
    throw new Error('The recorded payment reserved nothing.');
  const { id: attemptId }: { id: string } = JSON.parse(attempt);
  return statements.map((one) => ({ ...one, recorded: { ...payable, attemptId, version } }));
}

type Recorded = Awaited<ReturnType<typeof recordedPayment>>;

async function ourOwn(url: string, walk: Walk): Promise<number> {
  const connection = connectPostgres(url, clients);
  try {
    return await checked(url, walk, () => rateOf(walk, clients, actOn(connection.db)));
  } finally {
    await connection.close();
  }
}

function driven(url: string, statements: Recorded, walk: Walk): Promise<number> {
  const { recorded } = statements[0]!; // ! a payment has statements
  return drivenBy(url, scriptOf(statements, recorded, walk), walk);
}

function drivenBy(url: string, script: string, walk: Walk): Promise<number> {
  return checked(url, walk, async () => runPgbench(pgbench, url, script, walk, clients));
}

/** The whole path over HTTP: client, server and provider each in a process, with a database each. */
async function overHttp(): Promise<number[]> {
  const orders: Orders = { borrowers: 1_000, ordersEach: rounds + 1 };
  const url = await databases.fill('wire', orders);
  const provider = await startServer(
    'apps/server/src/providers/sandbox/run-sandbox.ts',
    { DATABASE_URL: url, SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/none' },
    '/sandbox/v1/codes',
  );
  // Nobody accepts its events here, and retrying them would load the machine.
  await fetch(`${provider.url}/sandbox/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holdEvents: true }),
  });
  const server = await startServer('scripts/start.ts', {
    DATABASE_URL: url,
    WEB_DIR: 'none',
    DATABASE_POOL_SIZE: String(clients),
    SANDBOX_PAYMENTS_URL: provider.url,
  });
  const pay = wireTo(server.url);
  const measured: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const walk = { orders, first: round * COUNT, count: COUNT };
      measured.push(await checked(url, walk, () => rateOf(walk, clients, pay)));
    }
  } finally {
    await server.stop();
    await provider.stop();
  }
  return measured.slice(1);
}

/** A rate counts only if the ledger has every payment of the run. */
async function checked(url: string, walk: Walk, run: () => Promise<number>): Promise<number> {
  const before = await countPayments(url);
  const rate = await run();
  const made = (await countPayments(url)) - before;
  if (made !== walk.count) throw new Error(`${made} of ${walk.count} payments are in the ledger`);
  return rate;
}
