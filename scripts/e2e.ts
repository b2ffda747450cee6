import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../apps/server/test/end-with-process.ts';
import { CLIENT, startIdentityProvider } from '../apps/server/test/stand-ins/identity-provider.ts';
import { memoryFolder } from '../apps/server/test/databases/memory-folder.ts';
import { onAdmin, withDatabase } from '../apps/server/test/databases/postgres-databases.ts';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { startServer } from '../bench/started-server.ts';
import type { StartedServer } from '../bench/started-server.ts';
import { serverData } from '../e2e/support/server-data.ts';
import type { PreparedData } from '../e2e/support/server-data.ts';
import { NIGHTLY, isWhole } from '../e2e/support/whole.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { canStart, installPackages } from './install-packages.ts';

/* The browser tests: builds the app, starts the real server on a fresh database and a free port, and runs Playwright
   against it. Arguments are passed to Playwright: `npm run e2e -- e2e/app/loan-journey.e2e.ts`. Without arguments all stories
   but those tagged as nightly run in 1.5 workers per core, each with a server of its own: a story mostly waits for its browser, and stories share a
   borrower. The servers' warnings are in `test-results/server-*.log`. The databases are on PostgreSQL, where a server needs
   half the processor time of the embedded one; nightly (CAUCE_WHOLE) all are embedded. In every run the static
   exports use the embedded one. */

const root = join(import.meta.dirname, '..');
await buildIfStale(['web', 'console']);
const browser = findBrowser();
console.log(`Browser: ${browser}`);
// Tools of the stories: the file server that `deploy/` has a configuration for, and a barcode reader.
if (!canStart('nginx', '-v')) installPackages(['nginx-light']);
if (!canStart('zbarimg', '--version')) installPackages(['zbar-tools']);

const playwrightArgs = process.argv.slice(2);
// Each server takes half a gigabyte.
const MAX_WORKERS = 6;
const workers =
  playwrightArgs.length === 0 ? Math.min(MAX_WORKERS, Math.ceil(availableParallelism() * 1.5)) : 1;
const logs = join(root, 'test-results');
mkdirSync(logs, { recursive: true });
// The folders of all servers and browsers, including those that stories start.
process.env.TMPDIR = memoryFolder();
const preparedFolder = mkdtempSync(join(tmpdir(), 'cauce-e2e-'));
endWithProcess(() => rmSync(preparedFolder, { recursive: true, force: true }));
process.env.CAUCE_MADE_DATA = preparedFolder;
const postgres = isWhole ? null : await postgresServer();
if (postgres !== null) process.env.CAUCE_MADE_DATABASES = postgres.url;

// The agents' identity provider for all servers.
const identityProvider = await startIdentityProvider();

// Creating tables and the demo takes most of a first start: this is done once, and every server starts on a copy.
execFileSync(process.execPath, ['apps/server/src/commands/main.ts', 'migrate', 'run'], {
  cwd: root,
  env: { ...process.env, CAUCE_MODE: 'demo', ...(await newData('tables')) },
});
await (await start(await newData('demo', 'tables'), 'filling')).stop();
const servers = await Promise.all(
  Array.from({ length: workers }, async (_, place) =>
    start((await serverData('cauce-e2e-server-', 'demo')).env, String(place)),
  ),
);
process.exitCode = await new Promise<number>((done) => {
  const env = {
    ...process.env,
    CAUCE_URLS: servers.map(({ url }) => url).join(' '),
    CHROMIUM_PATH: browser,
  };
  const left = isWhole || playwrightArgs.length > 0 ? [] : ['--grep-invert', NIGHTLY];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...left, ...playwrightArgs];
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) =>
    done(code ?? 1),
  );
});
await Promise.all([...servers.map(({ stop }) => stop()), identityProvider.close()]);
await postgres?.stop();

function start(data: Readonly<Record<string, string>>, name: string): Promise<StartedServer> {
  const env = {
    ...data,
    // All visitors of all tests have one address.
    ANONYMOUS_CALLS_PER_MINUTE: '1000',
    // And all borrowers are the same one.
    CARDS_BOUND_PER_DAY: '1000',
    CARD_DECLINES_PER_DAY: '1000',
    SMS_PER_ADDRESS_HOUR: '100',
    OIDC_ISSUER: identityProvider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Cuenta Cauce',
    OIDC_SECOND_FACTOR: 'provider',
    // On a busy machine a statement waits for the processor. A page must not fail because of that.
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATABASE_LOCK_TIMEOUT_MS: '30000',
    // The demo's delays, which let a person watch, would only slow stories down.
    SANDBOX_DECISION_AFTER_MS: '500',
    SANDBOX_PAYOUT_AFTER_MS: '500',
  };
  return startServer('scripts/start.ts', env, '/health/ready', join(logs, `server-${name}.log`));
}

/** Where to create the servers' initial data: beside data created earlier, or from scratch. */
async function newData(
  contents: PreparedData,
  from?: PreparedData,
): Promise<Readonly<Record<string, string>>> {
  const folder = join(preparedFolder, contents);
  if (from !== undefined) cpSync(join(preparedFolder, from), folder, { recursive: true });
  if (postgres === null) return { DATA_DIR: folder };
  await onAdmin(
    postgres.url,
    `create database ${contents}${from === undefined ? '' : ` template ${from}`}`,
  );
  return { DATA_DIR: folder, DATABASE_URL: withDatabase(postgres.url, contents) };
}
