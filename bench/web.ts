import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { demoAddress, everyScreen } from '../e2e/support/addresses.ts';
import { buildIfStale } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { atMost } from './figures.ts';
import { pressThrough } from './presses.ts';
import { readUnderSlowProfile } from './slow-phone.ts';
import type { Reading } from './slow-phone.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { endWithProcess } from '../apps/server/test/end-with-process.ts';
import { median, startServer } from './started-server.ts';

/* `npm run bench:web [ROUNDS]`: time until the borrower can read a screen, beside a static page with the same content,
alternating in one run, on a quiet machine and with half of the processor busy; how much longer until a press is
answered, and the transferred bytes; and how long the slowest press of each screen takes to show on a processor six
times slower. Measures, never asserts. Quote the ratios: absolute figures drift. */

const rounds = Number(process.argv[2] ?? 7);
/** A lender’s server has answered each page thousands of times and runs optimised code: its first byte comes a third sooner. */
const WARM_UP_LOADS = 200;
const instalment = { orderId: 'D174', productId: 'flex' };
const screens = [
  { name: 'loanDetail', own: instalment, text: 'Próximo pago' },
  { name: 'loanConfirmation', own: { productId: 'flex' }, text: 'Recibes' },
  { name: 'repayment', own: instalment, text: 'Paga el monto exacto' },
  {
    name: 'repaymentInstructions',
    own: { ...instalment, requestType: '1', amount: '88920', payCode: 'oxxo' },
    // The slip is made by a separate call, which no page makes before its borrower sees it.
    text: 'Ficha de pago',
  },
  { name: 'complaintHome', own: { orderId: 'D180' }, text: 'Elige un motivo' },
] as const;
const pages = [
  ...screens.map(({ name, own, text }) => ({ path: demoAddress(name, own), name, text })),
  { path: '/promo/#/registerTemplate?templateId=demo', name: 'promotion', text: '立即注册' },
];

await buildIfStale(['web'], 'best');
// As a lender runs it: on PostgreSQL. The demo's embedded database takes the server's own processor time.
const postgres = await postgresServer({ isMeasured: true });
const server = await startServer('scripts/start.ts', { DATABASE_URL: postgres.url });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const { path, name, text } of pages) {
    const url = server.url + path;
    const still = await staticTwin(await (await fetch(url)).text());
    for (let load = 0; load < WARM_UP_LOADS; load += 1) await (await fetch(url)).arrayBuffer();
    const readings = async () => {
      const pairs: Pair[] = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push({
          still: await readUnderSlowProfile(browser, still.url, text, 'still'),
          own: await readUnderSlowProfile(browser, url, text, 'alive'),
        });
      return pairs;
    };
    // A warm-up, not counted.
    await readUnderSlowProfile(browser, url, text, 'alive');
    const quiet = await readings();
    const release = takeHalfOfProcessor();
    const beside = await readings().finally(release);
    still.close();
    console.log(`\n${name} (${rounds} rounds, a load of ${loadavg()[0]?.toFixed(1)})`);
    console.table({
      quiet: figuresOf(name, quiet, 1.05),
      'half of the processor taken': figuresOf(
        `${name}, half of the processor taken`,
        beside,
        1.15,
      ),
    });
  }
  await reportPresses();
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}

/** A page and its static twin, measured directly one after the other. */
interface Pair {
  readonly still: Reading;
  readonly own: Reading;
}

function figuresOf(name: string, pairs: readonly Pair[], limit: number) {
  const middle = (read: (pair: Pair) => number) => Number(median(pairs.map(read)).toPrecision(4));
  const readable = middle(({ own, still }) => own.readableMs / still.readableMs);
  const interactive = middle(({ own }) => (own.interactiveMs ?? Number.NaN) / own.readableMs);
  const bytes = middle(({ own }) => own.untilInteractive.scriptBytes);
  const files = middle(({ own }) => own.untilInteractive.scripts);
  atMost(limit, `web: ${name}, readable beside a static twin`, readable);
  atMost(1.5, `web: ${name}, answers a press beside readable`, interactive);
  atMost(80_000, `web: ${name}, bytes of scripts until a press is answered`, bytes);
  atMost(8, `web: ${name}, files of scripts until a press is answered`, files);
  return {
    'first byte, ms': middle(({ own }) => Math.round(own.firstByteMs)),
    'of the twin': middle(({ still }) => Math.round(still.firstByteMs)),
    'readable, ms': middle(({ own }) => Math.round(own.readableMs)),
    'twin, ms': middle(({ still }) => Math.round(still.readableMs)),
    ratio: readable,
    'answers a press ÷ readable': interactive,
    'scripts until then, bytes': bytes,
    files,
    'all scripts, bytes': middle(({ own }) => own.sent.script),
    'document, bytes': middle(({ own }) => own.sent.document),
  };
}

/** Keeps every second core busy until the returned function is called, at most half an hour. */
function takeHalfOfProcessor(): () => void {
  const count = Math.max(1, Math.floor(availableParallelism() / 2));
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'while (performance.now() < 1_800_000);'], {
      stdio: 'ignore',
    }),
  );
  const end = () => busy.forEach((one) => one.kill('SIGKILL'));
  const forget = endWithProcess(end);
  return () => {
    forget();
    end();
  };
}

/** Every screen of the app once, by the address that its borrower would open. */
async function reportPresses(): Promise<void> {
  const rows: Record<string, unknown> = {};
  const running = everyScreen.filter(({ own }) => own.orderId === 'D174');
  // One of each, of an active loan if there is one: the later entry of a name wins.
  const one = new Map([...everyScreen, ...running].map((screen) => [screen.name, screen]));
  for (const { name, own } of one.values()) {
    const { count, slowestMs, shift } = await pressThrough(
      browser,
      server.url + demoAddress(name, own),
    );
    atMost(100, `web: ${name}, slowest press to its frame at processor ×6, ms`, slowestMs);
    atMost(0, `web: ${name}, layout shift`, shift);
    rows[name] = { presses: count, 'slowest, ms': slowestMs, 'layout shift': shift };
  }
  console.log(`\nPresses on a processor six times slower (a load of ${loadavg()[0]?.toFixed(1)})`);
  console.table(rows);
}

/** The same page without its scripts, served compressed by a plain server. */
async function staticTwin(html: string): Promise<{ url: string; close: () => void }> {
  const plain = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<template\b[\s\S]*?<\/template>/g, '');
  const body = brotliCompressSync(plain);
  const twin = createServer((_request, reply) => {
    reply.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.byteLength,
    });
    reply.end(body);
  });
  const port = await freePort();
  await new Promise<void>((done) => twin.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}/`, close: () => twin.close() };
}
