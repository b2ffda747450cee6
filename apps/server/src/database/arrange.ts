import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** Tables whose rows an operator orders by `position`. */
export type ArrangedTable = 'products' | 'complaint_types' | 'complaint_templates';

/**
 * Reorders the rows of a table. Returns false and changes nothing if the ids are not exactly the existing rows, because
 * somebody has added one meanwhile.
 */
export async function arrange(
  tx: Db,
  table: ArrangedTable,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} order by id for update
  `.execute(tx);
  const ordered = new Set(ids);
  if (rows.length !== ids.length || rows.some(({ id }) => !ordered.has(id))) return false;
  await sql`
    update ${sql.table(table)} set position = wanted.position
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, position)
    where ${sql.table(table)}.id = wanted.id
  `.execute(tx);
  return true;
}
