import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParsers, sessionParameters } from './column-parsers.ts';
import type { Connection, ScriptSession } from './connection.ts';
import { NamedClient } from './named-client.ts';
import type { Tables } from './tables.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : columnParsers[oid]) ??
    pg.types.getTypeParser(oid, format as 'text'),
};

const options = Object.entries(sessionParameters)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Opens a pool on a PostgreSQL server. Time-outs as tried in reliability.md 5.3. */
export function connectPostgres(connectionString: string, poolSize: number): Connection {
  const base = { connectionString, types, options, connectionTimeoutMillis: 2_000 };
  const pool = new pg.Pool({
    ...base,
    Client: NamedClient,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Below the client's own, so that the server cancels first and the connection stays usable.
    statement_timeout: 4_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // An `error` event without a listener ends the process: the pool's covers idle connections, the client's covers
  // those that are checked out (reliability.md 0.6). The query in flight is refused in either case.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    kind: 'postgresql',
    withScripts: (work) => withOwnClient(base, work),
    close: () => pool.end(),
  };
}

// A connection of its own and without time-outs: a migration may take its time, and its lock lives as long as it does.
async function withOwnClient<T>(
  config: pg.ClientConfig,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', ignore);
  await client.connect();
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

function ignore(): void {
  // Whoever waits for the connection gets its own error; see above.
}
