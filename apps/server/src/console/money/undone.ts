import type { Database, Db } from '../../database/tables/tables.ts';

/** Carries what was seen out of a transaction whose changes must not stay. */
class Undone extends Error {
  readonly seen: unknown;

  constructor(seen: unknown) {
    super('Rolled back on purpose.');
    this.seen = seen;
  }
}

/**
 * Does the real thing in a transaction, and takes it back: what is shown before somebody agrees to it comes from the very code that
 * will do it. Nothing may leave the database meanwhile.
 */
export async function undone<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx): Promise<T> => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what `work` answered a moment ago
    if (error instanceof Undone) return error.seen as T;
    throw error;
  }
}
