import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Vitest's global setup of the project `server-pglite`: one fresh cluster, from which each file loads its database. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-pglite-'));
  const file = join(folder, 'cluster.tar');
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  process.env['TEST_CLUSTER_FILE'] = file;
  return () => rm(folder, { recursive: true, force: true });
}
