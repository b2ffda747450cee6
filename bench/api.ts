import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readLoan } from '@cauce/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import { postgresServer } from '../apps/server/test/postgres-server.ts';
import { median, startServer } from './started-server.ts';

/*
 * `npm run bench:api`: loan-details with everything around it, beside a bare Fastify route that does one indexed point
 * read by the same driver, in turns in one run on one PostgreSQL. Then 100,000 requests, to see whether memory stays.
 * Measures, never asserts. Usage: npm run bench:api -- [rounds] [seconds]
 */

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 5);
const borrowers = 1_000;
const ordersEach = 10;
const connections = 16;

const postgres = await postgresServer();
const server = await startServer('scripts/start.ts', { DATABASE_URL: postgres.url });
const bare = await startServer('bench/bare-route.ts', { DATABASE_URL: postgres.url });
try {
  await fill(postgres.url);
  const path = `${readLoan.path}?`;
  const ours = () =>
    run(server.url, seconds, (borrower, order) => ({
      method: 'POST',
      path: `${path}userId=bench-${borrower}&sessionId=bench-${borrower}&isNeedPop=2`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `productId=flex&orderId=bench-${borrower}-${order}`,
    }));
  const theirs = () =>
    run(bare.url, seconds, (borrower, order) => ({
      method: 'POST',
      path: `/read?orderId=bench-${borrower}-${order}`,
    }));
  await theirs();
  await ours();
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareRate = await theirs();
    rates.push({ bare: bareRate, ours: await ours() });
  }
  console.log(
    `\n${borrowers * ordersEach} orders of ${borrowers} borrowers, ${connections} connections, ${rounds} rounds of ${seconds} s`,
  );
  console.table({
    'bare point read, requests/s (median)': Math.round(median(rates.map((rate) => rate.bare))),
    'loan-details, requests/s (median)': Math.round(median(rates.map((rate) => rate.ours))),
    'ratio (median of pairs)': Number(
      median(rates.map((rate) => rate.ours / rate.bare)).toPrecision(3),
    ),
  });

  const memory: Record<string, number> = { 'before, MB': residentMb(server.process.pid) };
  for (let part = 1; part <= 5; part += 1) {
    await run(
      server.url,
      0,
      (borrower, order) => ({
        method: 'POST',
        path: `${path}userId=bench-${borrower}&sessionId=bench-${borrower}&isNeedPop=2`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `productId=flex&orderId=bench-${borrower}-${order}`,
      }),
      20_000,
    );
    memory[`after ${part * 20_000} more requests, MB`] = residentMb(server.process.pid);
  }
  console.table(memory);
} finally {
  await server.stop();
  await bare.stop();
  await postgres.stop();
}

interface Asked {
  readonly method: 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Runs for some seconds, or for a number of requests; answers requests per second. Any answer but 200 ends the bench. */
async function run(
  url: string,
  duration: number,
  ask: (borrower: number, order: number) => Asked,
  amount?: number,
): Promise<number> {
  // A fixed walk over borrowers and orders: every run asks the same, and no two neighbours ask for one row.
  const requests = Array.from({ length: 2_000 }, (_, step) =>
    ask((step * 7_919) % borrowers, step % ordersEach),
  );
  const result = await autocannon({
    url,
    connections,
    requests,
    ...(amount === undefined ? { duration } : { amount }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed.`);
  return result.requests.average;
}

/** Borrowers with a session and orders like the demo's D174, copied in the database itself. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hashes = Array.from({ length: borrowers }, (_, one) =>
    createHash('sha256').update(`bench-${one}`).digest(),
  );
  await client.query(`
    insert into borrowers (id, phone, created_at, updated_at)
    select 'bench-' || n, '+52550000' || lpad(n::text, 4, '0'), now(), now() from generate_series(0, ${borrowers - 1}) n`);
  await client.query(
    `insert into sessions (token_hash, borrower_id, opened_at, expires_at)
     select hash, 'bench-' || (n - 1), now(), now() + interval '1 day' from unnest($1::bytea[]) with ordinality t (hash, n)`,
    [hashes],
  );
  const each = `generate_series(0, ${borrowers - 1}) n, generate_series(0, ${ordersEach - 1}) k`;
  await client.query(`
    insert into offers (id, borrower_id, product_id, principal, periods, term_unit, terms, shown_at, expires_at, confirmed_at)
    select 'bench-' || n || '-' || k, 'bench-' || n, product_id, principal, periods, term_unit, terms, shown_at, expires_at, confirmed_at
    from offers, ${each} where offers.id = (select offer_id from orders where id = 'D174')`);
  await client.query(`
    insert into orders (id, borrower_id, product_id, offer_id, status, principal, term_days, ordered_on, ordered_at, paid_out_on, bank_name, account_mask)
    select 'bench-' || n || '-' || k, 'bench-' || n, product_id, 'bench-' || n || '-' || k, status, principal, term_days, ordered_on, ordered_at, paid_out_on, bank_name, account_mask
    from orders, ${each} where orders.id = 'D174'`);
  await client.query(`
    insert into instalments (order_id, number, due_on, principal, interest, commission, iva, discount, settled_on)
    select 'bench-' || n || '-' || k, number, due_on, principal, interest, commission, iva, discount, settled_on
    from instalments, ${each} where instalments.order_id = 'D174'`);
  await client.query('analyze');
  await client.end();
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
