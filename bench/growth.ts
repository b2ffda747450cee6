import { parseArgs } from 'node:util';
import { listOrders, readLoan, readRepayment } from '@cauce/contract';
import { addDays, localDateOf, marketOf } from '@cauce/lending';
import { readOrder, searchLoans } from '@cauce/contract/console';
import { connectPostgres } from '../apps/server/src/database/postgres/connect-postgres.ts';
import { FIRST_OF_DAY, listOrdersOfDay } from '../apps/server/src/loans/worked-orders.ts';
import { postgresServer } from '../apps/server/test/postgres-server.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { atMost } from './figures.ts';
import { Databases, withClient } from './money/databases.ts';
import type { Orders } from './money/databases.ts';
import { actOn } from './money/pay-in-process.ts';
import { payableAt } from './money/walk.ts';
import type { Payable } from './money/walk.ts';
import { signInAs } from './signed-in-agent.ts';
import type { AskAsAgent } from './signed-in-agent.ts';
import { median, startServer } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/*
 * `npm run bench:growth`: the hot calls of one lender with few orders and with many, in turns in one run on one PostgreSQL that
 * syncs; what counts is the ratio of the medians. Measures, never asserts.
 * Usage: npm run bench:growth -- [--sizes 1000,100000,1000000] [--rounds N]
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '200' },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const WARM_UP = 30;

interface Lender {
  readonly size: number;
  readonly url: string;
  readonly orders: Orders;
  readonly server: StartedServer;
  readonly ask: AskAsAgent;
  readonly connection: ReturnType<typeof connectPostgres>;
  readonly pay: (payable: Payable) => Promise<void>;
}

async function open(size: number): Promise<Lender> {
  const orders: Orders = { borrowers: Math.ceil(size / 10), ordersEach: 10 };
  const from = performance.now();
  const url = await databases.fill(`orders_${size}`, orders);
  console.log(`${size} orders were filled in ${Math.round((performance.now() - from) / 1_000)} s`);
  // What the day's work has to do is measured by itself; no worker may do it meanwhile.
  const server = await startServer('scripts/start.ts', {
    DATABASE_URL: url,
    WEB_DIR: 'none',
    CONSOLE_DIR: 'none',
  });
  const connection = connectPostgres(url, 4);
  return {
    size,
    url,
    orders,
    server,
    connection,
    ask: await signInAs('mateo', server.url),
    pay: actOn(connection.db),
  };
}

/** The hot calls: what a borrower opens, what money does, what an agent looks for, what every morning begins with. */
const CALLS: Readonly<Record<string, (lender: Lender, at: Payable) => Promise<unknown>>> = {
  'the loan’s read': (lender, { borrowerId, orderId }) =>
    asBorrower(lender, readLoan.path, borrowerId, { productId: 'flex', orderId }),
  'the repayment’s read': (lender, { borrowerId, orderId }) =>
    asBorrower(lender, readRepayment.path, borrowerId, { orderId }),
  'the list of orders': (lender, { borrowerId }) =>
    asBorrower(lender, listOrders.path, borrowerId, {}),
  'a payment, to the ledger': ({ pay }, payable) => pay(payable),
  'a search of an agent': ({ ask }, { borrowerId }) => ask(searchLoans, { text: borrowerId }),
  'an order at the desk': ({ ask }, { orderId }) => ask(readOrder, { orderId }),
  'a page of the day’s work': async ({ connection }) => {
    const today = localDateOf(Date.now(), marketOf(readSettings({}).country).timeZone);
    // A day on which nothing is late yet: what must be found out is that there is nothing to do.
    await listOrdersOfDay(connection.db, addDays(today, -60), { after: FIRST_OF_DAY, limit: 200 });
  },
};

async function measure(): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const [number, [name, call]] of Object.entries(CALLS).entries()) {
    const times = lenders.map((): number[] => []);
    // What is compared stands side by side, in an order that turns.
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (let turn = 0; turn < lenders.length; turn += 1) {
        const at = (turn + round + WARM_UP) % lenders.length;
        const lender = lenders[at]!; // ! one of those that are there
        const step = number * (rounds + WARM_UP) + round + WARM_UP;
        const from = performance.now();
        await call(lender, payableAt({ orders: lender.orders, first: 0, count: 1 }, step));
        if (round >= 0) times[at]?.push(performance.now() - from);
      }
    const medians = times.map(median);
    const [few = 1] = medians;
    const growth = Number(((medians.at(-1) ?? Number.NaN) / few).toPrecision(3));
    atMost(2, `growth: ${name}, most orders beside fewest`, growth);
    table[name] = Object.fromEntries(
      lenders.flatMap(({ size }, at): [string, number][] => {
        const ms = medians[at] ?? Number.NaN;
        const own: [string, number] = [`${size}, ms`, Number(ms.toFixed(2))];
        return at === 0 ? [own] : [own, [`${size}, ratio`, Number((ms / few).toPrecision(3))]];
      }),
    );
  }
  console.log(`\nMedians of ${rounds} calls in turns; the ratios are to the fewest orders`);
  console.table(table);
  const of: Record<string, object> = {};
  for (const { size, url } of lenders)
    of[`${size} orders`] = await withClient(url, async (client) => {
      const { rows } = await client.query<Record<string, string>>(
        `select pg_size_pretty(pg_database_size(current_database())) as "database",
           pg_size_pretty(pg_total_relation_size('orders')) as orders,
           pg_size_pretty(pg_total_relation_size('ledger_entries')) as "ledger entries",
           pg_size_pretty(pg_indexes_size('ledger_entries')) as "of which indexes"`,
      );
      return rows[0] ?? {};
    });
  console.table(of);
}

async function asBorrower(
  { server }: Lender,
  path: string,
  borrowerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const query = new URLSearchParams({ userId: borrowerId, sessionId: borrowerId, isNeedPop: '2' });
  const answer = await fetch(`${server.url}${path}?${query.toString()}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const said = (await answer.json()) as { code: string };
  if (!/^0+$/.test(said.code)) throw new Error(`${path}: ${JSON.stringify(said)}`);
}

// At the end: a constant of this file can be used only once it is there.
const postgres = await postgresServer({ isDurable: true });
const databases = new Databases(postgres.url);
const lenders: Lender[] = [];
try {
  for (const size of sizes) lenders.push(await open(size));
  await measure();
} finally {
  for (const { server, connection } of lenders) {
    await server.stop();
    await connection.close();
  }
  await postgres.stop();
}
