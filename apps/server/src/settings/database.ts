import { availableParallelism } from 'node:os';
import { parseDatabaseUrl } from './database-url.ts';
import type { EnvironmentReader } from './reader.ts';

/** Time limits on a PostgreSQL server, in ms: for a statement, for a lock and for an idle transaction. */
export interface DatabaseTimes {
  /** How long a caller waits for a connection, whether new or returned to the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
}

/** Chosen from measurements with a slow or absent database; tests start from these values and lengthen some. */
export const DATABASE_TIMES: DatabaseTimes = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
};

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly databaseTimes: DatabaseTimes;
  /** How many processes `npm start` runs on this machine. */
  readonly workers: number;
}

/** Which database, and its limits. An unusable URL is reported with its reason and without its password. */
export function readDatabase(read: EnvironmentReader, isProduction: boolean): DatabaseSettings {
  const databaseUrl = read.text('DATABASE_URL', isProduction ? null : '');
  const mayBePlain = read.yesOrNo('DATABASE_WITHOUT_TLS', false) || !isProduction;
  if (databaseUrl !== '') checkUrl(read, databaseUrl, mayBePlain);
  const statementMs = read.whole('DATABASE_STATEMENT_TIMEOUT_MS', {
    from: 500,
    to: 60_000,
    unset: DATABASE_TIMES.statementMs,
  });
  const lockMs = read.whole('DATABASE_LOCK_TIMEOUT_MS', {
    from: 100,
    to: 60_000,
    unset: Math.min(DATABASE_TIMES.lockMs, statementMs),
  });
  if (lockMs > statementMs)
    read.problem(
      'DATABASE_LOCK_TIMEOUT_MS',
      'must not be longer than DATABASE_STATEMENT_TIMEOUT_MS',
    );
  const workers = readWorkers(read);
  if (workers > 1 && databaseUrl === '')
    read.problem('WORKERS', 'needs DATABASE_URL: only one process can open the embedded database');
  return {
    workers,
    databaseUrl: databaseUrl === '' ? null : databaseUrl,
    databasePoolSize: read.whole('DATABASE_POOL_SIZE', { from: 1, to: 200, unset: 10 }),
    databaseTimes: {
      connectMs: DATABASE_TIMES.connectMs,
      statementMs,
      lockMs,
      idleInTransactionMs: read.whole('DATABASE_IDLE_IN_TRANSACTION_MS', {
        from: 1_000,
        to: 600_000,
        unset: DATABASE_TIMES.idleInTransactionMs,
      }),
    },
  };
}

function readWorkers(read: EnvironmentReader): number {
  if (read.text('WORKERS', '1') === 'auto') return availableParallelism();
  return read.whole('WORKERS', { from: 1, to: 64, unset: 1 });
}

function checkUrl(read: EnvironmentReader, url: string, mayBePlain: boolean): void {
  const parsed = parseDatabaseUrl(url);
  if ('problem' in parsed) {
    read.problem('DATABASE_URL', parsed.problem);
    return;
  }
  if (parsed.address.tls === false && !mayBePlain && !isOnThisMachine(url))
    read.problem(
      'DATABASE_URL',
      'would send passwords and loans unencrypted to another machine: add sslmode=verify-full, or set DATABASE_WITHOUT_TLS=true',
    );
}

/** Whether every host is a loopback address, or a socket's folder. */
export function isOnThisMachine(databaseUrl: string): boolean {
  const parsed = parseDatabaseUrl(databaseUrl);
  return (
    'address' in parsed &&
    parsed.address.hosts.every(({ host }) => /^(?:\/.*|localhost|::1|127(?:\.\d+){3})$/.test(host))
  );
}
