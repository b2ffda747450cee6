import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Database, Db } from '../../database/tables/tables.ts';

interface Portion<Row, Place> {
  readonly rows: readonly Row[];
  /** Behind which the next portion begins; null after the last. */
  readonly next: Place | null;
}

/**
 * The rows of a file, as all of them at once may take longer than a statement may: a portion at a time until there are `most`, all
 * portions of one snapshot. What moves along the sort meanwhile would stand in two portions otherwise, or in none.
 */
export async function readInPortions<Row, Place>(
  db: Database,
  read: (tx: Db, after: Place | null, limit: number) => Promise<Portion<Row, Place>>,
  most: number,
): Promise<Row[]> {
  return inSnapshot(db, async (tx) => {
    const rows: Row[] = [];
    let place: Place | null = null;
    do {
      const portion: Portion<Row, Place> = await read(tx, place, most - rows.length);
      rows.push(...portion.rows);
      place = portion.next;
    } while (place !== null && rows.length < most);
    return rows;
  });
}
