import { parseArgs } from 'node:util';
import {
  LATE_BUCKETS,
  COLLECTION_TABS,
  countLoans,
  listCollections,
  listLoans,
  readCohortChart,
  readConfirmationFunnel,
  readDueChart,
  readPortfolio,
  readProviderChart,
  readWork,
  searchLoans,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { postgresServer } from '../apps/server/test/postgres-server.ts';
import { atMost } from './figures.ts';
import { fillWithOrders } from './fill-with-orders.ts';
import { withClient } from './money/databases.ts';
import { signInAs } from './signed-in-agent.ts';
import type { AskAsAgent } from './signed-in-agent.ts';
import { startServer } from './started-server.ts';

/*
 * `npm run bench:console`: the console's lists and the home's figures of a lender with a million loans, over HTTP. The loans are made
 * in the database itself: three years of them, one in five still owes, one in twenty-five is late. Measures, never asserts.
 * Usage: npm run bench:console -- [--loans N] [--rounds N]
 */

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
  },
});
const EACH = 10;
const borrowers = Math.ceil(Number(values.loans) / EACH);
const rounds = Number(values.rounds);
const WARM_UP = 5;

type Filter = ConsoleInputOf<typeof listLoans>;
const VIEWS: Readonly<Record<string, Filter>> = {
  'all, newest first': {},
  'all, largest first': { sort: '-principal' },
  'what owes most': { sort: '-balance' },
  active: { statuses: [174, 180] },
  'on time': { lateFrom: 0, lateTo: 0, sort: 'dueOn' },
  ...Object.fromEntries(
    LATE_BUCKETS.slice(1).map(({ from, to }) => [
      `${from} to ${to ?? 'more'} days late`,
      { lateFrom: from, ...(to !== null && { lateTo: to }), sort: 'dueOn' as const },
    ]),
  ),
  'repaid, of one product': { statuses: [200], productIds: ['flex'] },
};

/** Spreads what the lists go by over three years; the books of every loan stay as they were copied. */
async function spread(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`delete from loan_list where order_id like 'bench-%'`);
    await client.query(`
      insert into loan_list (order_id, status, product_id, principal, ordered_at, balance, principal_owed, due_on)
      select o.id,
        case when owes.late then 180 when owes.owes then 174 when n % 20 = 0 then 110 else 200 end,
        o.product_id, 50000 + (n * 7919 % 600) * 1000, now() - make_interval(mins => (n * 1009 % 1576800)::int),
        case when owes.owes then 90000 + n * 31 % 400000 else 0 end,
        case when owes.owes then 80000 + n * 31 % 350000 else 0 end,
        case when owes.late then current_date - (1 + n * 13 % 150)::int
          when owes.owes then current_date + (n * 13 % 30)::int end
      from (select id, product_id, row_number() over () as n from orders where id like 'bench-%') o
      cross join lateral (select n % 5 = 0 as owes, n % 25 = 0 as late) owes`);
    await client.query('set session_replication_role = replica');
    await client.query(`
      update orders o set status = l.status, paid_out_on = l.ordered_at::date
      from loan_list l where l.order_id = o.id and o.id like 'bench-%'`);
    // What fell due fell due over the years too: a chart of some weeks reads those weeks.
    await client.query(`
      update instalments i set due_on = i.due_on + (l.ordered_at::date - o.ordered_on)
      from loan_list l join orders o on o.id = l.order_id
      where i.order_id = l.order_id and l.order_id like 'bench-%'`);
    await client.query('vacuum (analyze)');
  });
}

/** The time of each of `rounds` calls, in ms, ascending. */
async function timesOf(call: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const from = performance.now();
    await call(round);
    if (round >= 0) times.push(performance.now() - from);
  }
  return times.toSorted((one, other) => one - other);
}

async function measure(ask: AskAsAgent): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  const keep = (name: string, times: readonly number[], limit: number | null): void => {
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    table[name] = { 'p50, ms': at(0.5), 'p95, ms': at(0.95) };
    if (limit !== null) atMost(limit, `console: ${name}, p95 ms`, at(0.95));
  };
  for (const [name, view] of Object.entries(VIEWS)) {
    let after: string | undefined;
    // Each call reads the page behind the one before, as somebody who scrolls.
    const times = await timesOf(async () => {
      const { next } = await ask(listLoans, { ...view, ...(after !== undefined && { after }) });
      after = next ?? undefined;
    });
    keep(`a page: ${name}`, times, 100);
    const { sort: _, ...filter } = view;
    keep(`its count: ${name}`, await timesOf(() => ask(countLoans, filter)), 100);
  }
  for (const tab of COLLECTION_TABS) {
    let after: string | undefined;
    const times = await timesOf(async () => {
      const { next } = await ask(listCollections, { tab, ...(after !== undefined && { after }) });
      after = next ?? undefined;
    });
    keep(`collections: ${tab}`, times, 100);
  }
  keep(
    'a part of a number',
    await timesOf((round) => ask(searchLoans, { text: `${(round + 9) * 13}`.padStart(3, '0') })),
    100,
  );
  keep('a search', await timesOf((round) => ask(searchLoans, { text: `bench-${round + 9}` })), 100);
  keep('home: what waits', await timesOf(() => ask(readWork, {})), null);
  keep('home: the portfolio', await timesOf(() => ask(readPortfolio, {})), null);
  keep('home: due by day', await timesOf(() => ask(readDueChart, {})), null);
  keep('home: cohorts', await timesOf(() => ask(readCohortChart, {})), null);
  keep('home: confirmations', await timesOf(() => ask(readConfirmationFunnel, {})), null);
  keep('home: providers', await timesOf(() => ask(readProviderChart, {})), null);
  console.log(`\n${borrowers * EACH} loans, ${rounds} calls each`);
  console.table(table);
}

const postgres = await postgresServer({ isDurable: true });
try {
  const { url } = postgres;
  const environment = { DATABASE_URL: url, WEB_DIR: 'none', CONSOLE_DIR: 'none' };
  const from = performance.now();
  // The schema and the demo's agents and products, as a first start leaves them.
  await (await startServer('scripts/start.ts', environment)).stop();
  await fillWithOrders(url, { borrowers, ordersEach: EACH });
  await spread(url);
  console.log(`filled in ${Math.round((performance.now() - from) / 1_000)} s`);
  const server = await startServer('scripts/start.ts', environment);
  try {
    await measure(await signInAs('mateo', server.url));
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
