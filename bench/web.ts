import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { median, startServer } from './started-server.ts';

/* `npm run bench:web`: time until the borrower can read the amount, beside a static page with the same content, alternating
   in one run; how much longer until a press is answered, and the transferred bytes; and how long the slowest press of each
   screen takes to show on a processor six times slower. Measures, never asserts. Quote the ratio: absolute figures drift. */

const rounds = Number(process.argv[2] ?? 7);
const borrower = 'userId=1001&sessionId=demo-1001';
const screens = [
  {
    path: '/loan/detail',
    query: `?${borrower}&orderId=D174&productId=flex`,
    text: 'Próximo pago',
    limit: 1.15,
  },
  { path: '/loan/confirm', query: `?${borrower}&productId=flex`, text: 'Recibes', limit: null },
  {
    path: '/repay',
    query: `?${borrower}&orderId=D174&productId=flex`,
    text: 'Próximo pago',
    limit: null,
  },
  {
    path: '/promo/',
    query: '#/registerTemplate?templateId=demo',
    text: '立即注册',
    limit: 1.15,
  },
];

await buildIfStale(['web'], 'best');
const dataDir = mkdtempSync(join(tmpdir(), 'cauce-bench-'));
const server = await startServer('scripts/start.ts', { DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const { path, query, text, limit } of screens) {
    const url = server.url + path + query;
    const still = await staticTwin(await (await fetch(url)).text());
    const ours: Reading[] = [];
    const theirs: Reading[] = [];
    await readUnderSlowProfile(browser, url, text); // a warm-up that is not counted
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await readUnderSlowProfile(browser, still.url, text));
      ours.push(await readUnderSlowProfile(browser, url, text));
    }
    still.close();
    report(path, limit, ours, theirs);
  }
  await reportPresses();
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
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
  console.log('\nPresses on a processor six times slower');
  console.table(rows);
}

/** The same page without its scripts, served compressed by a plain server. */
async function staticTwin(html: string): Promise<{ url: string; close: () => void }> {
  const plain = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]+modulepreload[^>]*>/g, '');
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

function report(path: string, limit: number | null, ours: Reading[], theirs: Reading[]): void {
  const own = median(ours.map(({ readableMs }) => readableMs));
  const plain = median(theirs.map(({ readableMs }) => readableMs));
  const ratios = ours.map(({ readableMs }, round) => readableMs / (theirs[round]?.readableMs ?? 1));
  const ratio = Number(median(ratios).toPrecision(4));
  if (limit !== null) atMost(limit, `web: ${path} readable beside a static twin`, ratio);
  const first = ours[0];
  const taken = ours.flatMap(({ interactiveMs, readableMs }) =>
    interactiveMs === null ? [] : [interactiveMs / readableMs],
  );
  const interactive = Number(median(taken).toPrecision(4));
  atMost(1.5, `web: ${path} answers a press beside readable`, interactive);
  console.log(`\n${path} (${ours.length} rounds)`);
  console.table({
    'readable, this page, ms (median)': Math.round(own),
    'readable, static twin, ms (median)': Math.round(plain),
    'ratio (median of pairs)': ratio,
    'answers a press, beside readable (median)': interactive,
    'scripts until then, bytes': first?.untilInteractive.scriptBytes,
    'scripts until then, files': first?.untilInteractive.scripts,
    'scripts in all, bytes': first?.sent.script,
    'document over the network, bytes': first?.sent.document,
    'everything, bytes': first?.sent.total,
    requests: first?.requests,
  });
}
