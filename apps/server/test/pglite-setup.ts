import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { scriptsOf } from '../src/database/connect-pglite.ts';
import { migrate } from '../src/database/migrate.ts';

/**
 * Vitest's global setup of the project `server-pglite`: one cluster without tables and one that is migrated, from which each
 * file loads its database.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-pglite-'));
  const pglite = await PGlite.create();
  process.env['TEST_CLUSTER_EMPTY'] = await keepCopy(pglite, join(folder, 'empty.tar'));
  await migrate({ withScripts: (work) => work(scriptsOf(pglite)) });
  process.env['TEST_CLUSTER_MIGRATED'] = await keepCopy(pglite, join(folder, 'migrated.tar'));
  await pglite.close();
  return () => rm(folder, { recursive: true, force: true });
}

async function keepCopy(pglite: PGlite, file: string): Promise<string> {
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}
