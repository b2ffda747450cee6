import { randomBytes } from 'node:crypto';
import { connectPostgres } from '../../src/database/postgres/connect-postgres.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { onAdmin, withDatabase } from './postgres-databases.ts';
import { postgresServer } from './postgres-server.ts';
import { GENEROUS_TIMES, fillTestDemo } from './test-database.ts';

/**
 * Vitest's global setup of the PostgreSQL projects: one server for all their files, which inherit its address, and on it
 * one migrated database and one with the demo, which each file copies.
 */
export async function setup(): Promise<() => Promise<void>> {
  // The other project's setup has started it, and ends it when all tests have run.
  if (process.env['TEST_DATABASE_TEMPLATE'] !== undefined) return async () => undefined;
  const server = await postgresServer();
  const template = `cauce_template_${randomBytes(6).toString('hex')}`;
  await onAdmin(server.url, `create database ${template}`);
  const connection = connectPostgres(withDatabase(server.url, template), 2, GENEROUS_TIMES);
  await migrate(connection);
  await connection.close();
  const demo = `${template}_demo`;
  await onAdmin(server.url, `create database ${demo} template ${template}`);
  const filled = connectPostgres(withDatabase(server.url, demo), 2, GENEROUS_TIMES);
  await fillTestDemo(filled.db);
  await filled.close();
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_DATABASE_DEMO'] = demo;
  process.env['TEST_DATABASE_TEMPLATE'] = template;
  if (server.logFile !== null) process.env['TEST_DATABASE_LOG'] = server.logFile;
  return async () => {
    for (const name of [demo, template]) await onAdmin(server.url, `drop database ${name}`);
    await server.stop();
  };
}
