import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithProcess } from '../../apps/server/test/end-with-process.ts';
import { postgresServer } from '../../apps/server/test/databases/postgres-server.ts';
import { connect } from '../../apps/server/src/database/connect.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { systemClock } from '../../apps/server/src/providers/clock.ts';
import { checkBooks } from '../../apps/server/src/money/ledger/books.ts';
import type { Breach } from '../../apps/server/src/money/ledger/books.ts';
import { readSettings } from '../../apps/server/src/settings/settings.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { existingIds, plant } from './planted.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface LenderOptions {
  /** Where the server's sources are: the project, or a copy with a bug. */
  readonly serverRoot: string;
  readonly withPages: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A demo lender in its own process on a PostgreSQL of its own, with canaries in its tables and limits for very many calls. */
export interface LenderUnderTest {
  readonly url: string;
  readonly port: number;
  readonly ids: ReadonlyMap<string, readonly (string | number)[]>;
  readonly hasEnded: () => boolean;
  readonly residentMb: () => number;
  /** Its peak memory since the last call, in MB. */
  readonly mostMbSince: () => number;
  /** The peak memory of any of its child processes that still runs, in MB. */
  readonly mostMbOfHelpers: () => number;
  /** The longest delay of its event loop since the last call, in milliseconds. */
  readonly longestDelayMs: () => Promise<number>;
  /** Everything that it has logged. */
  readonly log: () => string;
  /** Gives it a minute and a half to finish what is open. */
  readonly rest: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Violations in its books; only after it has stopped. */
  readonly breaches: () => Promise<readonly Breach[]>;
  readonly close: () => Promise<void>;
}

export const PARTNER = { id: 'p', secret: 'a-secret-of-the-bench-only' } as const;

export async function startLender(input: LenderOptions): Promise<LenderUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-wire-'));
  const undo: (() => Promise<unknown> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const close = async (): Promise<void> => {
    for (const one of undo.toReversed()) await one();
    undo.length = 0;
  };
  try {
    const port = await freePort();
    const env: Record<string, string> = {
      CAUCE_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'info',
      WEB_DIR: 'none',
      CONSOLE_DIR: 'none',
      ...(input.withPages && builtPages()),
      ANONYMOUS_CALLS_PER_MINUTE: '1000000',
      UNSIGNED_CALLS_PER_MINUTE: '1000000',
      CARDS_BOUND_PER_DAY: '1000000',
      CARD_DECLINES_PER_DAY: '1000000',
      DOCUMENTS_PER_MINUTE: '1000000',
      SMS_PER_ADDRESS_HOUR: '100000',
      SMS_PER_PREFIX_HOUR: '100000',
      SMS_PER_DAY: '10000000',
      CAPTCHA_WORK_BITS: '8',
      SANDBOX_DECISION_AFTER_MS: '0',
      SANDBOX_PAYOUT_AFTER_MS: '0',
      PARTNER_KEYS: `${PARTNER.id}=${PARTNER.secret}`,
      AGENT_IDLE_SECONDS: '86400',
      ...input.env,
    };
    const postgres = await postgresServer();
    undo.push(postgres.stop);
    env['DATABASE_URL'] = postgres.url;
    const settings = readSettings(env);
    const connection = await connect(settings);
    await prepareDatabase(connection, settings, systemClock);
    await plant(connection.db, new Date());
    const ids = await existingIds(connection.db);
    await connection.close();
    const logFile = join(folder, 'server.log');
    const child = spawn(
      process.execPath,
      [join(input.serverRoot, 'verify/chaos/server-process.ts')],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    const file = createWriteStream(logFile);
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    const stop = () => end(child);
    undo.push(endWithProcess(() => child.kill()));
    undo.push(stop);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child, logFile);
    const breaches = async (): Promise<readonly Breach[]> => {
      const after = await connect(settings);
      try {
        return await checkBooks(after.db, { now: new Date() });
      } finally {
        await after.close();
      }
    };
    return {
      url,
      port,
      ids,
      stop,
      close,
      breaches,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      residentMb: () => memoryMb(child.pid, 'VmRSS'),
      mostMbSince: () => {
        const most = memoryMb(child.pid, 'VmHWM');
        writeFileSync(`/proc/${child.pid}/clear_refs`, RESET_PEAK);
        return most;
      },
      mostMbOfHelpers: () => {
        const pids = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
        return Math.max(0, ...pids.split(' ').map((pid) => (pid ? memoryMb(+pid, 'VmHWM') : 0)));
      },
      longestDelayMs: async () => {
        const shown = once(child, 'message');
        child.send('delay');
        return Number((await shown)[0]);
      },
      log: () => readFileSync(logFile, 'utf8'),
      rest: async () => {
        for (let tries = 0; tries < 45; tries += 1) {
          if ((await breaches()).every(({ invariant }) => invariant !== 'I7')) return;
          await wait(2e3);
        }
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Pages that were built before, if named as for `npm start`; otherwise the project's. */
function builtPages(): Record<string, string> {
  const { WEB_DIR = join(ROOT, 'apps/web/dist'), CONSOLE_DIR = join(ROOT, 'apps/console/dist') } =
    process.env;
  if (!existsSync(join(WEB_DIR, 'server')) || !existsSync(join(CONSOLE_DIR, 'index.html')))
    throw new Error('The pages are not built: npm run build.');
  return { WEB_DIR, CONSOLE_DIR };
}

/** Builds the pages that the server will be started with, unless built ones are named. */
export async function buildPages(): Promise<void> {
  if (process.env['WEB_DIR'] !== undefined) return;
  const { buildIfStale } = await import('../../scripts/build.ts');
  await buildIfStale(['web', 'console']);
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (let tries = 0; tries < 1_800; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The server was not ready: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

// The value that resets the peak in Linux (proc(5), clear_refs).
const RESET_PEAK = '5';

function memoryMb(pid: number | undefined, kind: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
