import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../../src/database/connection.ts';
import { OUR_MIGRATIONS, migrate } from '../../src/database/migrations/migrate.ts';

/** Migrates an empty database to just before a migration, so that rows of that time can be inserted. */
export async function migrateBelow(connection: Connection, level: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-before-'));
  for (const name of readdirSync(OUR_MIGRATIONS).filter((one) => one < level))
    cpSync(join(OUR_MIGRATIONS, name), join(folder, name), { recursive: true });
  await migrate(connection, folder);
  rmSync(folder, { recursive: true });
}
