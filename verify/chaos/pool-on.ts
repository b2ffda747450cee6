import { Client, Pool } from 'pg';

/** The harness's connections to a database. A broken one does not end the run: its user gets the error. */
export function poolOn(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 8, Client, connectionTimeoutMillis: 5_000 });
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
