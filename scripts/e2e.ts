import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleIfStale, buildWebIfStale } from './build.ts';
import { findBrowser } from './find-browser.ts';

/*
 * The browser tests: builds the app, starts the real server on a fresh embedded database and a free port, and runs
 * Playwright against it. Arguments go through to Playwright: `npm run e2e -- e2e/loan-detail.e2e.ts`. Without any, all stories run
 * in two halves side by side, each with a server of its own: a story mostly waits for its browser, and stories share a borrower.
 */

const root = join(import.meta.dirname, '..');
await buildWebIfStale();
await buildConsoleIfStale();
const browser = findBrowser();
console.log(`Browser: ${browser}`);

const asked = process.argv.slice(2);
const statuses = await Promise.all(
  asked.length > 0
    ? [tell('all', asked)]
    : [tell('first', ['--shard=1/2']), tell('second', ['--shard=2/2'])],
);
process.exitCode = Math.max(...statuses);

/** Runs stories against a server of their own; answers Playwright's status. `name` keeps what they leave apart. */
async function tell(name: string, words: readonly string[]): Promise<number> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'cauce-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CAUCE_URL: url,
    CHROMIUM_PATH: browser,
    STORIES: name,
    LOG_LEVEL: 'warn',
    // Every visitor of every test comes from this one address.
    ANONYMOUS_CALLS_PER_MINUTE: '1000',
    SMS_PER_ADDRESS_HOUR: '100',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  try {
    await isReady(`${url}/health/ready`, server);
    return await new Promise<number>((done) => {
      const args = ['node_modules/@playwright/test/cli.js', 'test', ...words];
      spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
        done(code ?? 1),
      );
    });
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) =>
      server.exitCode === null ? server.once('exit', done) : done(null),
    );
    rmSync(dataDir, { recursive: true, force: true });
  }
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
