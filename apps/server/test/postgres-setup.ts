import { postgresServer } from './postgres-server.ts';

/** Vitest's global setup of the project `server-postgres`: one server for all its files, which inherit its address. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await postgresServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.stop;
}
