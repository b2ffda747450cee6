import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Connection } from '../../src/database/connection.ts';
import { emptyDatabase } from './test-database.ts';

interface Unmigrated {
  connection: Connection;
  /** Of the test's own migrations, which `write` adds. */
  folder: string;
  readonly write: (name: string, text: string) => void;
}

/** An empty database and an empty folder of migrations, new for each test of a file. */
export function migrationsForEach(): Readonly<Unmigrated> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before each test; until then nothing reads it
  const own = {
    write: (name, text) => {
      mkdirSync(join(own.folder, name), { recursive: true });
      writeFileSync(join(own.folder, name, 'up.sql'), text);
    },
  } as Unmigrated;
  beforeEach(async () => {
    own.connection = await emptyDatabase();
    own.folder = mkdtempSync(join(tmpdir(), 'cauce-migrations-'));
  });
  afterEach(async () => {
    await own.connection.close();
    rmSync(own.folder, { recursive: true });
  });
  return own;
}
