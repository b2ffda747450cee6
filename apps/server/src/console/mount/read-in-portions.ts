import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Database, Db } from '../../database/tables/tables.ts';

interface Portion<Row, Place> {
  readonly rows: readonly Row[];
  /** The cursor of the next portion; null after the last. */
  readonly next: Place | null;
}

/**
 * The rows of a file, portion by portion up to `most`, because one statement could exceed the time limit. All portions come
 * from one snapshot: otherwise a row that moves along the sort meanwhile could occur twice, or not at all.
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
