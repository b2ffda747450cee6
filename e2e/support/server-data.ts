import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../../apps/server/test/end-with-process.ts';
import { copyDatabase } from '../../apps/server/test/databases/postgres-databases.ts';

/** The databases that scripts/e2e.ts has prepared for all servers: only tables, or also the demo. */
export type PreparedData = 'tables' | 'demo';

/** The data of a server started by a story. */
export interface ServerData {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

/**
 * A copy of what scripts/e2e.ts has prepared, on PostgreSQL or with the embedded database (`npm run nightly`), with the key
 * that both were written with.
 */
export async function serverData(prefix: string, contents: PreparedData): Promise<ServerData> {
  const { CAUCE_MADE_DATA: made, CAUCE_MADE_DATABASES: server } = process.env;
  if (made === undefined) throw new Error('Stories are run by scripts/e2e.ts.');
  const data = emptyData(prefix);
  cpSync(join(made, contents), data.folder, { recursive: true });
  if (server === undefined) return data;
  const name = `story_${randomBytes(6).toString('hex')}`;
  return {
    ...data,
    env: { ...data.env, DATABASE_URL: await copyDatabase(server, contents, name) },
  };
}

/** An empty folder. */
function emptyData(prefix: string): ServerData {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  const unregister = endWithProcess(clear);
  return {
    folder,
    env: { DATA_DIR: folder },
    remove: () => {
      unregister();
      clear();
    },
  };
}
