import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUR_MIGRATIONS, readMigrations } from '../../apps/server/src/database/migrate.ts';
import { plain, statementsOf } from './plain.ts';
import type { Recorded } from './record.ts';

/** One distinct statement and where it comes from: files, from the repository's root. */
export interface Statement {
  readonly text: string;
  readonly from: readonly string[];
  /** The names under which PostgreSQL knows it. */
  readonly names: readonly string[];
}

// Rows that tests and the demo lay out, and the provider that only a demo has.
const NOT_PRODUCT = /\.test\.ts$|^apps\/server\/test\/|\/src\/(?:sandbox|database\/demo)\//;

/** What the product sent, each distinct statement once, the migrations' own left out. */
export function productStatements(
  file: string,
  migrations: ReadonlySet<string>,
): readonly Statement[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const found = new Map<string, { from: Set<string>; names: Set<string> }>();
  for (const line of lines) {
    const { sql, name, from }: Recorded = JSON.parse(line);
    if (NOT_PRODUCT.test(from) || migrations.has(sql)) continue;
    const text = plain(sql);
    const one = found.get(text) ?? { from: new Set(), names: new Set() };
    one.from.add(from);
    if (name !== null) one.names.add(name);
    found.set(text, one);
  }
  return [...found].map(([text, { from, names }]) => ({
    text,
    from: [...from],
    names: [...names],
  }));
}

/** The whole scripts of the migrations, and their single statements. */
export async function migrationStatements(): Promise<{
  readonly scripts: ReadonlySet<string>;
  readonly statements: readonly Statement[];
}> {
  const migrations = await readMigrations(OUR_MIGRATIONS);
  return {
    scripts: new Set(migrations.map(({ sql }) => sql)),
    statements: migrations.flatMap(({ name, sql }) =>
      statementsOf(sql).map((text) => ({
        ...{ text, names: [] },
        from: [join('apps/server/migrations', name)],
      })),
    ),
  };
}
