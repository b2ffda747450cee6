import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../../apps/server/test/end-with-process.ts';
import { copyDatabase } from '../../apps/server/test/databases/postgres-databases.ts';

/** What scripts/e2e.ts has made for all servers of the stories: with the tables alone, or with the demo in them. */
export type MadeData = 'tables' | 'demo';

/** What a server of a story's own stands on. */
export interface ServerData {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

/**
 * A copy of what scripts/e2e.ts has made: on PostgreSQL, or with its embedded database where that is what it made
 * (`npm run nightly`). The key that both were written with goes along.
 */
export async function serverData(prefix: string, holds: MadeData): Promise<ServerData> {
  const { CAUCE_MADE_DATA: made, CAUCE_MADE_DATABASES: server } = process.env;
  if (made === undefined) throw new Error('Stories are run by scripts/e2e.ts.');
  const data = emptyData(prefix);
  cpSync(join(made, holds), data.folder, { recursive: true });
  if (server === undefined) return data;
  const name = `story_${randomBytes(6).toString('hex')}`;
  return {
    ...data,
    env: { ...data.env, DATABASE_URL: await copyDatabase(server, holds, name) },
  };
}

/** Nothing yet: a server makes its embedded database there, as `npm start` does. */
export function emptyData(prefix: string): ServerData {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  const forget = endWithProcess(clear);
  return {
    folder,
    env: { DATA_DIR: folder },
    remove: () => {
      forget();
      clear();
    },
  };
}
