import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { connectionOf, openPglite } from '../../src/database/pglite/connect-pglite.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { fillTestDemo } from './test-database.ts';

/**
 * Vitest's global setup of the project `server-pglite`: one empty cluster, one migrated and one with the demo, from which
 * each file loads its database.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-pglite-'));
  const pglite = await openPglite();
  // Nobody connects to these two, and otherwise every test would read twice as many files.
  await pglite.exec(`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  const connection = connectionOf(pglite);
  process.env['TEST_CLUSTER_EMPTY'] = await saveCopy(pglite, join(folder, 'empty.tar'));
  await migrate(connection);
  process.env['TEST_CLUSTER_MIGRATED'] = await saveCopy(pglite, join(folder, 'migrated.tar'));
  await fillTestDemo(connection.db);
  process.env['TEST_CLUSTER_DEMO'] = await saveCopy(pglite, join(folder, 'demo.tar'));
  await connection.close();
  return () => rm(folder, { recursive: true, force: true });
}

async function saveCopy(pglite: PGlite, file: string): Promise<string> {
  // Otherwise whoever opens the copy first replays the log.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}
