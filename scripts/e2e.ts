import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../apps/server/test/end-with-process.ts';
import { CLIENT, startIdentityProvider } from '../apps/server/test/identity-provider.ts';
import { memoryFolder } from '../apps/server/test/memory-folder.ts';
import { startServer } from '../bench/started-server.ts';
import type { StartedServer } from '../bench/started-server.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { canStart, installPackages } from './install-packages.ts';

/*
 * The browser tests: builds the app, starts the real server on a fresh embedded database and a free port, and runs
 * Playwright against it. Arguments go through to Playwright: `npm run e2e -- e2e/loan-detail.e2e.ts`. Without any, all stories run
 * in half as many workers again as there are cores, each with a server of its own: a story mostly waits for its browser, and
 * stories share a borrower. What the servers warn of lies in `test-results/server-*.log`.
 */

const root = join(import.meta.dirname, '..');
await buildIfStale(['web', 'console']);
const browser = findBrowser();
console.log(`Browser: ${browser}`);
// What stories hold the product against: the file server that `deploy/` has a configuration for, and a reader of barcodes.
if (!canStart('nginx', '-v')) installPackages(['nginx-light']);
if (!canStart('zbarimg', '--version')) installPackages(['zbar-tools']);

const input = process.argv.slice(2);
// Each server takes half a gigabyte.
const MOST_WORKERS = 6;
const workers =
  input.length === 0 ? Math.min(MOST_WORKERS, Math.ceil(availableParallelism() * 1.5)) : 1;
const logs = join(root, 'test-results');
mkdirSync(logs, { recursive: true });
// The folders of servers and browsers, of the stories' own ones too.
process.env.TMPDIR = memoryFolder();
const data = mkdtempSync(join(tmpdir(), 'cauce-e2e-'));
endWithProcess(() => rmSync(data, { recursive: true, force: true }));

// By whom agents may sign in, for all servers.
const identityProvider = await startIdentityProvider();

// Tables and a demo take most of a first start: they are made once, and every server begins on a copy of their folder.
const migrated = join(data, 'migrated');
execFileSync(process.execPath, ['apps/server/src/commands/main.ts', 'migrate', 'run'], {
  cwd: root,
  env: { ...process.env, CAUCE_MODE: 'demo', DATA_DIR: migrated },
});
const filled = join(data, 'filled');
cpSync(migrated, filled, { recursive: true });
await (await start(filled, 'filling')).stop();
const servers = await Promise.all(
  Array.from({ length: workers }, (_, place) => {
    const own = join(data, String(place));
    cpSync(filled, own, { recursive: true });
    return start(own, String(place));
  }),
);
process.exitCode = await new Promise<number>((done) => {
  const env = {
    ...process.env,
    CAUCE_URLS: servers.map(({ url }) => url).join(' '),
    CAUCE_MIGRATED_DATA: migrated,
    CAUCE_FILLED_DATA: filled,
    CHROMIUM_PATH: browser,
  };
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...input];
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
    done(code ?? 1),
  );
});
await Promise.all([...servers.map(({ stop }) => stop()), identityProvider.close()]);

function start(dataDir: string, name: string): Promise<StartedServer> {
  const env = {
    DATA_DIR: dataDir,
    // Every visitor of every test comes from this one address.
    ANONYMOUS_CALLS_PER_MINUTE: '1000',
    // So is every borrower the same one.
    CARDS_BOUND_PER_DAY: '1000',
    CARD_DECLINES_PER_DAY: '1000',
    SMS_PER_ADDRESS_HOUR: '100',
    OIDC_ISSUER: identityProvider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Cuenta Cauce',
    OIDC_SECOND_FACTOR: 'provider',
    // What a demo takes so that somebody can watch it, a story would only wait for.
    SANDBOX_DECISION_AFTER_MS: '500',
    SANDBOX_PAYOUT_AFTER_MS: '500',
  };
  return startServer('scripts/start.ts', env, '/health/ready', join(logs, `server-${name}.log`));
}
