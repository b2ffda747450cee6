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
 * Usage: npm run bench:console -- [--loans N] [--rounds N] [--database URL [--fill-only]]
 */

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    // A database of one's own, which keeps its loans for the next run.
    database: { type: 'string' },
    'fill-only': { type: 'boolean', default: false },
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

/** Which loan of all it is. */
const PLACE = `(n::bigint * ${EACH} + k)`;
const IS_LATE = `${PLACE} % 25 = 0`;
const OWES = `${PLACE} % 5 = 0`;
/** In how many days its earliest unpaid instalment is due; of one that is late, how many ago. */
const DUE_IN = `(case when ${IS_LATE} then -1 - ${PLACE} * 13 % 150 else ${PLACE} * 13 % 30 end)::int`;
const MODEL_DUE_ON = `(select due_on from loan_list where order_id = 'D174')`;
const MODEL_ORDERED_ON = `(select ordered_on from orders where id = 'D174')`;
/** How many days ago it was ordered. A loan that owes was ordered as long before its due date as the model loan; repaid ones are spread over three years. */
const DAYS_AGO = `(case when ${OWES} then ${MODEL_DUE_ON} - ${MODEL_ORDERED_ON} - ${DUE_IN} else ${PLACE} * 1009 % 1095 end)::int`;
const STATUS = `case when ${IS_LATE} then 180 when ${OWES} then 174 when ${PLACE} % 20 = 1 then 110 else 200 end`;
/** What the lists and the charts go by, over three years; the books of every loan stay as they were copied. */
const SPREAD = {
  orders: {
    status: STATUS,
    ordered_at: `now() - make_interval(days => ${DAYS_AGO}, mins => (${PLACE} * 7 % 720)::int)`,
    ordered_on: `current_date - ${DAYS_AGO}`,
    paid_out_on: `case when ${PLACE} % 20 = 1 then null else current_date - ${DAYS_AGO} end`,
  },
  instalments: { due_on: `current_date - ${DAYS_AGO} + (due_on - ${MODEL_ORDERED_ON})` },
  loan_list: {
    status: STATUS,
    ordered_at: `now() - make_interval(days => ${DAYS_AGO}, mins => (${PLACE} * 7 % 720)::int)`,
    principal: `50000 + (${PLACE} * 7919 % 600) * 1000`,
    balance: `case when ${OWES} then 90000 + ${PLACE} * 31 % 400000 else 0 end`,
    principal_owed: `case when ${OWES} then 80000 + ${PLACE} * 31 % 350000 else 0 end`,
    due_on: `case when ${OWES} then current_date + ${DUE_IN} end`,
  },
};

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

/** Makes the loans, unless an earlier run has left them there. */
async function fill(url: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const from = performance.now();
  // The schema and the demo's agents and products, as a first start leaves them.
  await (await startServer('scripts/start.ts', environment)).stop();
  const isFilled = await withClient(url, async (client) => {
    const { rowCount } = await client.query(`select from orders where id like 'bench-%' limit 1`);
    return rowCount === 1;
  });
  if (isFilled) return;
  await withClient(url, async (client) => {
    // A fill is one long write: it should wait for the disk as seldom as the server lets it.
    await client.query(`alter system set max_wal_size = '16GB'`);
    await client.query('select pg_reload_conf()');
  });
  await fillWithOrders(url, { borrowers, ordersEach: EACH, also: SPREAD });
  console.log(`filled in ${Math.round((performance.now() - from) / 1_000)} s`);
}

const postgres = values.database === undefined ? await postgresServer({ isDurable: true }) : null;
try {
  const url = values.database ?? postgres?.url ?? '';
  const environment = { DATABASE_URL: url, WEB_DIR: 'none', CONSOLE_DIR: 'none' };
  await fill(url, environment);
  if (!values['fill-only']) {
    const server = await startServer('scripts/start.ts', environment);
    try {
      await measure(await signInAs('mateo', server.url));
    } finally {
      await server.stop();
    }
  }
} finally {
  await postgres?.stop();
}
