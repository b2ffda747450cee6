import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types as pgTypes } from 'pg';
import type { ClientConfig, CustomTypesConfig } from 'pg';
import { columnParsers, sessionParameters } from './column-parsers.ts';
import type { Connection, ScriptSession } from './connection.ts';
import { NamedClient } from './named-client.ts';
import type { Tables } from './tables.ts';

const types: CustomTypesConfig = {
  // Every query is answered as text; the default parsers serve the types that we have no own for.
  // `pg` types its oids as an enum of those that it knows.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
  getTypeParser: (oid: number) => columnParsers[oid] ?? pgTypes.getTypeParser(oid),
};

const options = Object.entries(sessionParameters)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Opens a pool on a PostgreSQL server. Time-outs as tried in reliability.md 5.3. */
export function connectPostgres(connectionString: string, poolSize: number): Connection {
  const base = { connectionString, types, options, connectionTimeoutMillis: 2_000 };
  const pool = new Pool({
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
  config: ClientConfig,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
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
