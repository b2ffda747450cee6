import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import { Pool, types as pgTypes } from 'pg';
import type { ClientConfig, CustomTypesConfig, PoolClient } from 'pg';
import { parseDatabaseUrl } from '../../settings/database-url.ts';
import { DATABASE_TIMES } from '../../settings/database.ts';
import type { DatabaseTimes } from '../../settings/database.ts';
import { watchPool } from '../../telemetry/watch-pool.ts';
import { columnParsers, sessionParameters } from '../column-parsers.ts';
import type { Connection, ScriptSession } from '../connection.ts';
import { Leader } from './leader.ts';
import { LeaderClient } from './leader-client.ts';
import type { LeaderConfig } from './leader-client.ts';
import { statementLog } from '../statement-log.ts';
import type { Tables } from '../tables/tables.ts';

const types: CustomTypesConfig = {
  // Every value arrives as text; the default parsers handle types without a parser of ours. `pg` types its oids as an enum
  // of those that it knows.
  getTypeParser: (oid: number) => columnParsers[oid] ?? pgTypes.getTypeParser(oid),
};

// Statements here are short but their cost estimates are high: JIT compilation would take longer than the statement itself.
const options = Object.entries({ ...sessionParameters, jit: 'off' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Opens a pool on a PostgreSQL server, or on the primary among several. */
export function connectPostgres(
  url: string,
  poolSize: number,
  times: DatabaseTimes = DATABASE_TIMES,
): Connection {
  const parsed = parseDatabaseUrl(url);
  if ('problem' in parsed) throw new TypeError(`The address of the database ${parsed.problem}.`);
  const { address } = parsed;
  const leader = new Leader(address.hosts);
  const base: ClientConfig = {
    ...(address.user === undefined ? {} : { user: address.user }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.database === undefined ? {} : { database: address.database }),
    ssl: address.tls,
    application_name: address.applicationName,
    types,
    options: `${address.options} ${options}`.trim(),
    connectionTimeoutMillis: times.connectMs,
    keepAlive: true,
    // Routers in between drop connections that are silent for some minutes.
    keepAliveInitialDelayMillis: 60_000,
  };
  const pool = new Pool({
    ...base,
    Client: class extends LeaderClient {
      constructor(config: ClientConfig = {}) {
        // The pool's options omit the password when they are copied.
        super({ ...config, ...base, leader, mustWrite: address.mustWrite });
      }
    },
    max: poolSize,
    // A new connection costs the database as much as ten payments: it reads the catalogue, and plans each statement
    // five times before it caches a plan.
    idleTimeoutMillis: 600_000,
    // A changed DNS entry or role is noticed without a restart.
    maxLifetimeSeconds: 1_800,
    statement_timeout: times.statementMs,
    lock_timeout: times.lockMs,
    idle_in_transaction_session_timeout: times.idleInTransactionMs,
    // Longer than the server's own time-out, so that the server cancels first and the connection stays usable.
    query_timeout: times.statementMs + 1_000,
  });
  // Idle connections may break; the next caller gets a new one.
  pool.on('error', () => undefined);
  const poolOfLeader: PostgresPool = {
    connect: () => connectToLeader(pool, leader),
    end: () => pool.end(),
    options: pool.options,
  };
  const stopWatching = watchPool(() => ({
    size: poolSize,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: poolOfLeader }),
      ...statementLog(),
    }),
    kind: 'postgresql',
    withScripts: (work) => withOwnClient({ ...base, leader, mustWrite: address.mustWrite }, work),
    close: async () => {
      stopWatching();
      await pool.end();
    },
  };
}

/**
 * Connects to the current primary. A connection to a server that was given up is discarded. If a server turns out to be
 * gone or to be a standby, the next one is tried, each once.
 */
async function connectToLeader(pool: Pool, leader: Leader): Promise<PoolClient> {
  return tryEachServer(leader, async () => {
    for (;;) {
      const client = await pool.connect();
      if (!(client instanceof LeaderClient) || !client.isFormerPrimary) return client;
      client.release(true);
    }
  });
}

async function tryEachServer<T>(leader: Leader, connect: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const { term } = leader;
    try {
      return await connect();
    } catch (error) {
      // The server is still the primary, so another one would not help: the pool may be exhausted.
      if (tried >= leader.count || term === leader.term) throw error;
    }
  }
}

// A separate connection without time-outs: a migration may take long, and its lock lasts as long as the connection.
async function withOwnClient<T>(
  config: LeaderConfig,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> {
  const client = await tryEachServer(config.leader, () => new LeaderClient(config).connect());
  try {
    return await work({
      script: async (sql) => {
        await client.query(sql);
      },
      query: async (sql, parameters) => (await client.query(sql, [...parameters])).rows,
    });
  } finally {
    await client.end();
  }
}
