import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { href, readLoan } from '@cauce/contract';
import autocannon from 'autocannon';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { onAdmin } from '../apps/server/test/databases/postgres-databases.ts';
import { buildIfStale } from '../scripts/build.ts';
import { atLeast, atMost } from './figures.ts';
import { fillWithOrders } from './fill-with-orders.ts';
import { lenderInProduction } from './lender-in-production.ts';
import { median, startServer } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/* `npm run bench:api`: the endpoint loan-details beside a bare Fastify route that does one indexed point read with the same
   driver, alternating in one run on one PostgreSQL. Our server runs with production settings; beside it one without
   metrics, and one that traces every request. Then the loan's page, rendered for each request, beside the bytes of one such
   page read from a file. Then a million requests to see whether memory grows, at rest and afterwards,
   in a server started as the service of `deploy/` starts it. Measures, never asserts. Usage: npm run bench:api -- [rounds]
   [seconds] [requests] */

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 5);
const requests = Number(process.argv[4] ?? 1_000_000);
const borrowers = 1_000;
const ordersEach = 10;
/** How `deploy/systemd/cauce.service` starts a server. */
const MEMORY_OF_SERVICE = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const FEW = 16;
const MANY = 64;

const postgres = await postgresServer({ isMeasured: true });
const started: StartedServer[] = [];
const collector = await startCollector();
const folder = mkdtempSync(join(tmpdir(), 'cauce-bench-api-'));
await buildIfStale(['web'], 'best');
try {
  // The orders are copies of the demo's; the measured server runs as in production, without the demo's checks.
  const demo = await startServer('scripts/start.ts', { DATABASE_URL: postgres.url });
  await demo.stop();
  await onAdmin(postgres.url, `update database_mode set mode = 'production'`);
  await fillWithOrders(postgres.url, { borrowers, ordersEach });
  const asService = { ...lenderInProduction(postgres.url), ...MEMORY_OF_SERVICE };
  const server = await startServer('apps/server/src/main.ts', asService);
  started.push(server);
  const atRest = residentMb(server.process.pid);
  const unmeasured = await startServer('apps/server/src/main.ts', {
    ...asService,
    METRICS_ENABLED: 'false',
  });
  started.push(unmeasured);
  const traced = await startServer('apps/server/src/main.ts', {
    ...asService,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  started.push(traced);
  const pageFile = join(folder, 'page.html.br');
  const bare = await startServer('bench/bare-route.ts', {
    DATABASE_URL: postgres.url,
    PAGE_FILE: pageFile,
  });
  started.push(bare);
  const path = `${readLoan.path}?`;
  const ours = ({ url }: StartedServer, connections = FEW) =>
    run(url, { seconds, connections }, (borrower, order) => ({
      method: 'POST',
      path: `${path}userId=bench-${borrower}&sessionId=bench-${borrower}&isNeedPop=2`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `productId=flex&orderId=bench-${borrower}-${order}`,
    }));
  const theirs = (connections = FEW) =>
    run(bare.url, { seconds, connections }, (borrower, order) => ({
      method: 'POST',
      path: `/read?orderId=bench-${borrower}-${order}`,
    }));
  await theirs();
  for (const one of [server, unmeasured, traced]) await ours(one);
  const rates: Record<'bare' | 'ours' | 'unmeasured' | 'traced', number>[] = [];
  const tails: number[] = [];
  const crowded: { readonly ratio: number; readonly tail: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareOne = await theirs();
    const one = await ours(server);
    tails.push(one.tail);
    rates.push({
      bare: bareOne.rate,
      ours: one.rate,
      unmeasured: (await ours(unmeasured)).rate,
      traced: (await ours(traced)).rate,
    });
    const bareCrowd = await theirs(MANY);
    const crowd = await ours(server, MANY);
    crowded.push({ ratio: crowd.rate / bareCrowd.rate, tail: crowd.tail });
  }
  console.log(
    `\n${borrowers * ordersEach} orders of ${borrowers} borrowers, ${FEW} and ${MANY} connections, ${rounds} rounds of ${seconds} s`,
  );
  const ratio = Number(median(rates.map((rate) => rate.ours / rate.bare)).toPrecision(3));
  atLeast(0.65, 'api: the loan’s read beside a bare point read', ratio);
  const rounded = (value: number) => Number(value.toPrecision(3));
  const crowdRatio = rounded(median(crowded.map((one) => one.ratio)));
  atLeast(0.65, `api: the same with ${MANY} connections`, crowdRatio);
  const tail = rounded(median(tails));
  const crowdTail = rounded(median(crowded.map((one) => one.tail)));
  atMost(3, 'api: p99 of the loan’s read beside its p50', tail);
  atMost(3, `api: the same with ${MANY} connections`, crowdTail);
  console.table({
    [`ratio with ${MANY} connections`]: crowdRatio,
    [`p99 beside p50, ${FEW} connections`]: tail,
    [`p99 beside p50, ${MANY} connections`]: crowdTail,
    'bare point read, requests/s (median)': Math.round(median(rates.map((rate) => rate.bare))),
    'loan-details, requests/s (median)': Math.round(median(rates.map((rate) => rate.ours))),
    'ratio (median of pairs; at least 0.65)': ratio,
    'with figures beside without (median of pairs)': Number(
      median(rates.map((rate) => rate.ours / rate.unmeasured)).toPrecision(3),
    ),
    'with figures and every request traced beside with figures (median of pairs)': Number(
      median(rates.map((rate) => rate.traced / rate.ours)).toPrecision(3),
    ),
  });

  const paged = await startServer('apps/server/src/main.ts', {
    ...asService,
    WEB_DIR: join(import.meta.dirname, '../apps/web/dist'),
  });
  started.push(paged);
  writeFileSync(pageFile, await compressedPage(paged.url + pageOf(0, 0)));
  const rendered = () =>
    run(paged.url, { seconds, connections: FEW }, (borrower, order) => ({
      method: 'GET',
      path: pageOf(borrower, order),
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    }));
  const fromFile = () =>
    run(bare.url, { seconds, connections: FEW }, () => ({ method: 'GET', path: '/page' }));
  await rendered();
  await fromFile();
  const pages: { readonly rendered: number; readonly file: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pages.push({ file: (await fromFile()).rate, rendered: (await rendered()).rate });
  const pageRatio = rounded(median(pages.map((pair) => pair.rendered / pair.file)));
  atLeast(0.25, 'api: a rendered page beside the same bytes from a file', pageRatio);
  console.table({
    'page from a file, requests/s (median)': Math.round(median(pages.map(({ file }) => file))),
    'page rendered, requests/s (median)': Math.round(median(pages.map((pair) => pair.rendered))),
    'ratio (median of pairs; at least 0.25)': pageRatio,
  });

  const memory: Record<string, number> = { 'at rest, MB': atRest };
  const PARTS = 5;
  for (let part = 1; part <= PARTS; part += 1) {
    const amount = Math.ceil(requests / PARTS);
    await run(server.url, { seconds: 0, connections: FEW, amount }, (borrower, order) => ({
      method: 'POST',
      path: `${path}userId=bench-${borrower}&sessionId=bench-${borrower}&isNeedPop=2`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `productId=flex&orderId=bench-${borrower}-${order}`,
    }));
    memory[`after ${part * amount} more requests, MB`] = residentMb(server.process.pid);
  }
  atMost(200, 'api: memory of the server at rest, MB', atRest);
  const most = Math.max(...Object.values(memory));
  atMost(300, `api: its memory after ${requests} requests, MB`, most);
  console.table(memory);
} finally {
  for (const one of started) await one.stop();
  collector.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

/** The address of a borrower's loan. */
function pageOf(borrower: number, order: number): string {
  const session = { userId: `bench-${borrower}`, sessionId: `bench-${borrower}` };
  return href('loanDetail', { orderId: `bench-${borrower}-${order}`, productId: 'flex' }, session);
}

/** A page as it travels, compressed. */
async function compressedPage(url: string): Promise<Buffer> {
  const request = get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A page was answered ${response.statusCode}.`);
  return buffer(response);
}

/** Accepts traces and discards them. */
async function startCollector(): Promise<{ readonly url: string; readonly close: () => void }> {
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => {
    receiver.listen(0, '127.0.0.1', listening);
  });
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => receiver.close() };
}

interface SentCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Load {
  readonly seconds: number;
  readonly connections: number;
  /** Number of requests, however long they take. */
  readonly amount?: number;
}

/** Returns requests per second and the ratio of the 99th percentile to the median. Any status but 200 ends the bench. */
async function run(
  url: string,
  { seconds: duration, connections, amount }: Load,
  callOf: (borrower: number, order: number) => SentCall,
): Promise<{ readonly rate: number; readonly tail: number }> {
  // A fixed sequence over borrowers and orders: every run requests the same, and no two consecutive requests read the same
  // row.
  const requests = Array.from({ length: 2_000 }, (_, step) =>
    callOf((step * 7_919) % borrowers, step % ordersEach),
  );
  const result = await autocannon({
    url,
    connections,
    requests,
    ...(amount === undefined ? { duration } : { amount }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed.`);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, tail: p99 / Math.max(p50, 1) };
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
