import type { Database, Db } from '../../database/tables/tables.ts';

/** Carries the result out of a transaction that must be rolled back. */
class RolledBack extends Error {
  readonly seen: unknown;

  constructor(seen: unknown) {
    super('Rolled back on purpose.');
    this.seen = seen;
  }
}

/**
 * Runs the real code in a transaction and rolls it back, so that a preview comes from the code that will run. The code must
 * not call anything outside the database.
 */
export async function inRolledBackTransaction<T>(
  db: Database,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (tx): Promise<T> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what `work` answered a moment ago
    if (error instanceof RolledBack) return error.seen as T;
    throw error;
  }
}
