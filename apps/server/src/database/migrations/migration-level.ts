import type { Connection } from '../connection.ts';
import {
  BASELINE,
  BEFORE_BASELINE,
  hasBaseline,
  isReplaced,
  needsUpgrade,
  whyTooOld,
} from './baseline.ts';
import { OUR_MIGRATIONS, readMigrations } from './migrate.ts';

/** How a database compares with the migrations of this version, by name. */
export interface MigrationLevel {
  readonly applied: readonly string[];
  /** Not applied yet. */
  readonly pending: readonly string[];
  /** Applied, and changed in the sources since. */
  readonly changed: readonly string[];
  /** Applied by a version that this one does not know. */
  readonly unknown: readonly string[];
  /** Why this version cannot upgrade the database; nothing is pending then. */
  readonly tooOld: string | null;
}

/** Reads the migration level of a database. Changes nothing, even if it is empty. */
export async function readMigrationLevel(
  connection: Connection,
  folder: string = OUR_MIGRATIONS,
): Promise<MigrationLevel> {
  const ours = await readMigrations(folder);
  const checksums = await connection.withScripts(async (session) => {
    const [found] = await session.query(
      `select to_regclass('migrations') is not null as is_there`,
      [],
    );
    if (found?.['is_there'] !== true) return new Map<string, unknown>();
    const rows = await session.query('select name, checksum from migrations order by name', []);
    return new Map(rows.map((row) => [String(row['name']), row['checksum']]));
  });
  const names = new Set(ours.map(({ name }) => name));
  const applied = [...checksums.keys()];
  const tooOld = whyTooOld(applied);
  const isUpgraded = needsUpgrade(applied);
  const before = isUpgraded ? await readMigrations(BEFORE_BASELINE) : [];
  const isThere = (name: string) =>
    checksums.has(name) || (name === BASELINE && (isUpgraded || hasBaseline(applied)));
  return {
    applied,
    pending:
      tooOld === null
        ? [...before, ...ours].map(({ name }) => name).filter((name) => !isThere(name))
        : [],
    changed: ours
      .filter(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
      .map(({ name }) => name),
    unknown: applied.filter((name) => !names.has(name) && !isReplaced(name)),
    tooOld,
  };
}
