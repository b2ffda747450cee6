import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for a server of a story's own, a copy of one that scripts/e2e.ts has made: with the tables alone, for a lender of another
 * country, or with the demo in them.
 */
export function dataFolder(prefix: string, holds: 'tables' | 'demo'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const { CAUCE_MIGRATED_DATA, CAUCE_FILLED_DATA } = process.env;
  const made = holds === 'demo' ? CAUCE_FILLED_DATA : CAUCE_MIGRATED_DATA;
  if (made !== undefined) cpSync(made, folder, { recursive: true });
  return folder;
}
