import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { canStart, installPackages } from './install-packages.ts';

/*
 * The browser tests: builds the app, starts the real server on a fresh embedded database and a free port, and runs
 * Playwright against it. Arguments go through to Playwright: `npm run e2e -- e2e/loan-detail.e2e.ts`. Without any, all stories run
 * in two workers, each with a server of its own: a story mostly waits for its browser, and stories share a borrower.
 */

const root = join(import.meta.dirname, '..');
await buildIfStale(['web', 'console']);
const browser = findBrowser();
console.log(`Browser: ${browser}`);
// What stories hold the product against: the file server that `deploy/` has a configuration for, and a reader of barcodes.
if (!canStart('nginx', '-v')) installPackages(['nginx-light']);
if (!canStart('zbarimg', '--version')) installPackages(['zbar-tools']);

const input = process.argv.slice(2);
const stop = new AbortController();
try {
  // One after the other: starting takes a core.
  const urls = [await startServer(stop.signal)];
  if (input.length === 0) urls.push(await startServer(stop.signal));
  process.exitCode = await new Promise<number>((done) => {
    const env = { ...process.env, CAUCE_URLS: urls.join(' '), CHROMIUM_PATH: browser };
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...input];
    spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
      done(code ?? 1),
    );
  });
} finally {
  stop.abort();
}

/** Starts a server on data of its own, which end with the signal; answers its address once it is ready. */
async function startServer(signal: AbortSignal): Promise<string> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'cauce-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Every visitor of every test comes from this one address.
      ANONYMOUS_CALLS_PER_MINUTE: '1000',
      // So is every borrower the same one.
      CARDS_BOUND_PER_DAY: '1000',
      CARD_DECLINES_PER_DAY: '1000',
      SMS_PER_ADDRESS_HOUR: '100',
      // What a demo takes so that somebody can watch it, a story would only wait for.
      SANDBOX_DECISION_AFTER_MS: '500',
      SANDBOX_PAYOUT_AFTER_MS: '500',
    },
    stdio: 'inherit',
  });
  server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  signal.addEventListener('abort', () => server.kill('SIGTERM'));
  await isReady(`${url}/health/ready`, server);
  return url;
}

async function isReady(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error('The server was not ready within three minutes.');
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
