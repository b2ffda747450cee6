import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Database, Db } from '../../database/tables/tables.ts';

/** Reads the rows behind one, or the first ones. */
export type ReadPortion<Row> = (db: Db, after: Row | null, limit: number) => Promise<Row[]>;

/**
 * The rows of a file, as all of them at once may take longer than a statement may: a portion at a time until there are `most`, all
 * portions of one snapshot. What moves along the sort meanwhile would stand in two portions otherwise, or in none.
 */
export async function readInPortions<Row>(
  db: Database,
  read: ReadPortion<Row>,
  { most, portion }: { readonly most: number; readonly portion: number },
): Promise<Row[]> {
  return inSnapshot(db, async (tx) => {
    const rows: Row[] = [];
    while (rows.length < most) {
      const found = await read(tx, rows.at(-1) ?? null, Math.min(portion, most - rows.length));
      rows.push(...found);
      if (found.length < portion) break;
    }
    return rows;
  });
}
