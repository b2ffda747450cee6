import { parseArgs } from 'node:util';
import { listOrders, readLoan, readRepayment } from '@cauce/contract';
import { addDays, localDateOf, marketOf } from '@cauce/lending';
import { readOrder, searchLoans } from '@cauce/contract/console';
import { connectPostgres } from '../apps/server/src/database/postgres/connect-postgres.ts';
import {
  FIRST_OF_DAY,
  listOrdersOfDay,
  listUnearnedOrders,
} from '../apps/server/src/loans/worked-orders.ts';
import { listDueLoans } from '../apps/server/src/messages/reminders.ts';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { atMost } from './figures.ts';
import { filledDesk, startOnDesk } from './filled-desk.ts';
import { unlessFilled } from './fill-desk.ts';
import { addCards, withClient } from './money/databases.ts';
import { actOn } from './money/pay-in-process.ts';
import { STRIDE } from './money/walk.ts';
import type { Payable } from './money/walk.ts';
import { signInAs } from './signed-in-agent.ts';
import type { CallAsAgent } from './signed-in-agent.ts';
import { median } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/* `npm run bench:growth`: the hot calls of a lender with few loans and with many, alternating in one run on one PostgreSQL
   with fsync; the ratio of the medians is what counts. The loans are those of `bench:console`: two of each borrower's ten
   are active. The morning's queries run over as many loans, all of them active. Measures, never asserts. Usage: npm run
   bench:growth -- [--sizes 1000,1000000] [--rounds N] [--server URL] */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    // Each round pays a loan: 184 of a thousand can be paid.
    rounds: { type: 'string', default: '150' },
    // Your own PostgreSQL server, which keeps its filled databases for the next run.
    server: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const WARM_UP = 30;
const PAGE = 200;

interface Lender {
  readonly size: number;
  readonly url: string;
  readonly server: StartedServer;
  readonly call: CallAsAgent;
  readonly connection: ReturnType<typeof connectPostgres>;
  /** Reads the same tables, but with a list of loans that are all active. */
  readonly running: ReturnType<typeof connectPostgres>;
  readonly pay: (payable: Payable) => Promise<void>;
}

async function open(size: number): Promise<Lender> {
  const url = await filledDesk(values.server ?? postgres?.url ?? '', size);
  await unlessFilled(url, 'cards', () => addCards(url));
  await unlessFilled(url, 'running', () => listAllAsRunning(url));
  const server = await startOnDesk(size, url);
  const connection = connectPostgres(url, 4);
  const running = new URL(url);
  running.searchParams.set('options', '-c search_path=running,public');
  return {
    size,
    url,
    server,
    connection,
    running: connectPostgres(running.href, 1),
    call: await signInAs('mateo', server.url),
    pay: actOn(connection.db),
  };
}

/** The list of loans again in a schema of its own: all active, one in fifty late, and one in ten with interest to accrue. */
async function listAllAsRunning(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create schema running');
    await client.query('create table running.loan_list (like public.loan_list including all)');
    await client.query(`
      insert into running.loan_list (order_id, status, product_id, principal, ordered_at, balance, principal_owed, due_on, earned_to)
      select order_id, case when n % 50 = 0 then 180 else 174 end, product_id, principal, ordered_at, principal, principal,
        (current_date + case when n % 50 = 0 then -(n % 90) else n % 30 end)::date,
        case when n % 10 = 0 then date '2020-01-31' else current_date end
      from (select *, (row_number() over (order by order_id))::int as n from public.loan_list) one`);
    await client.query('vacuum (analyze) running.loan_list');
  });
}

/**
 * Which active loans are paid, each once: every borrower's second one, and the first if it is not late. A loan whose payment
 * is undecided cannot be paid: the next loan that no other step pays is paid instead.
 */
function payableOf(size: number, step: number): Payable {
  const borrowers = Math.ceil(size / 10);
  const number = (step * STRIDE) % Math.floor(borrowers * 1.85);
  if (hasUndecided(number, borrowers)) return payableOf(size, step + WARM_UP + rounds);
  const rest = number - borrowers;
  const [borrower, loan] =
    rest < 0 ? [number, 1] : [Math.floor(rest / 17) * 20 + 3 + (rest % 17), 0];
  const borrowerId = `bench-${borrower}`;
  const orderId = `${borrowerId}-${loan}`;
  return { orderId, borrowerId, cardId: `card-${borrowerId}`, token: `rt-${orderId}` };
}

/** The desk (fill-desk.ts) has an undecided payment on the second loan of one borrower in a thousand. */
function hasUndecided(number: number, borrowers: number): boolean {
  return number < borrowers && number % 1_000 === 7;
}

/** The hot calls: what borrowers open, what moves money, what agents look up, and the queries that start every morning. */
const CALLS: Readonly<Record<string, (lender: Lender, at: Payable) => Promise<unknown>>> = {
  'the loan’s read': (lender, { borrowerId, orderId }) =>
    asBorrower(lender, readLoan.path, borrowerId, { productId: 'flex', orderId }),
  'the repayment’s read': (lender, { borrowerId, orderId }) =>
    asBorrower(lender, readRepayment.path, borrowerId, { orderId }),
  'the list of orders': (lender, { borrowerId }) =>
    asBorrower(lender, listOrders.path, borrowerId, {}),
  'a payment, to the ledger': ({ pay }, payable) => pay(payable),
  'a search of an agent': ({ call }, { borrowerId }) => call(searchLoans, { text: borrowerId }),
  'an order at the desk': ({ call }, { orderId }) => call(readOrder, { orderId }),
  'the day’s work: that there is nothing to do': async ({ running }) => {
    await listOrdersOfDay(running.db, addDays(today(), -100), { after: FIRST_OF_DAY, limit: PAGE });
  },
  'the day’s work: a page of loans to look at': async ({ running }) => {
    await listOrdersOfDay(running.db, addDays(today(), 20), { after: FIRST_OF_DAY, limit: PAGE });
  },
  'the day’s work: a page in the middle': async ({ running }) => {
    const after = { day: addDays(today(), 8), id: '' };
    await listOrdersOfDay(running.db, addDays(today(), 20), { after, limit: PAGE });
  },
  'the day’s work: a page of interest to earn': async ({ running }) => {
    await listUnearnedOrders(running.db, today(), { after: FIRST_OF_DAY, limit: PAGE });
  },
  'the day’s work: a page of payments to remind of': async ({ running }) => {
    await listDueLoans(running.db, addDays(today(), 3), { after: null, limit: 500 });
  },
};

const today = () => localDateOf(Date.now(), marketOf(readSettings({}).country).timeZone);

async function measure(): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    const times = lenders.map((): number[] => []);
    // Compared calls run side by side, in alternating order.
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (let turn = 0; turn < lenders.length; turn += 1) {
        const at = (turn + round + WARM_UP) % lenders.length;
        const lender = lenders[at]!; // ! one of those that are there
        const step = round + WARM_UP;
        const from = performance.now();
        await call(lender, payableOf(lender.size, step));
        if (round >= 0) times[at]?.push(performance.now() - from);
      }
    const medians = times.map(median);
    const [few = 1] = medians;
    const growth = Number(((medians.at(-1) ?? Number.NaN) / few).toPrecision(3));
    const limit = name.startsWith('the day’s work') ? 2 : 1.25;
    atMost(limit, `growth: ${name}, most loans beside fewest`, growth);
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
  const reply = (await answer.json()) as { code: string };
  if (!/^0+$/.test(reply.code)) throw new Error(`${path}: ${JSON.stringify(reply)}`);
}

// At the end, because module constants must be initialised first.
const postgres = values.server === undefined ? await postgresServer({ isDurable: true }) : null;
const lenders: Lender[] = [];
try {
  for (const size of sizes) lenders.push(await open(size));
  await measure();
} finally {
  for (const { server, connection, running } of lenders) {
    await server.stop();
    await connection.close();
    await running.close();
  }
  await postgres?.stop();
}
