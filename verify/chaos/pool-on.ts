import { Client, Pool } from 'pg';

/** Connections of the harness to a database. One that breaks is no end of the run: whoever asks gets its own error. */
export function poolOn(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 8, Client, connectionTimeoutMillis: 5_000 });
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
