import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Connection } from './connection.ts';
import { connectPostgres } from './postgres/connect-postgres.ts';
import { lockFolder } from './pglite/folder-lock.ts';

/** Opens the configured database: a PostgreSQL server, or PGlite in `dataDir` under a lock of our own. */
export async function connect(
  settings: Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'databaseTimes' | 'dataDir'>,
): Promise<Connection> {
  if (settings.databaseUrl !== null)
    return connectPostgres(settings.databaseUrl, settings.databasePoolSize, settings.databaseTimes);
  const lock = lockFolder(settings.dataDir);
  try {
    // A server on PostgreSQL does not load the embedded database into memory.
    const [{ durableFiles }, { connectPglite }] = await Promise.all([
      import('./pglite/durable-files.ts'),
      import('./pglite/connect-pglite.ts'),
    ]);
    const files = durableFiles(join(settings.dataDir, 'database'));
    const connection = await connectPglite({ fs: files });
    return {
      ...connection,
      close: async () => {
        await connection.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
