import type { Db } from './tables/tables.ts';

/** More calls in one statement gain little: what a statement costs by itself is shared out by then. */
export const MOST_TOGETHER = 16;

/**
 * A list of the one length that all batches have. PostgreSQL takes a list of unknown length for ten long, and were the real
 * one shorter, it would find a plan of its own cheaper each time, and planning costs more than reading.
 */
export function padded(values: readonly string[]): (string | null)[] {
  return Array.from({ length: MOST_TOGETHER }, (_, index) => values[index] ?? null);
}

/** Rows of `unnest(…) with ordinality`, each where its key stood. */
export function inPlaces<Row extends { readonly place: number }>(
  length: number,
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = Array.from({ length }, (): Row | undefined => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

// Calls that come while so many statements are under way wait for the next one, so that batches grow with the load and
// one kind of read never takes the whole pool.
const MOST_UNDER_WAY = 2;

interface Call<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers calls that come at the same time by one statement: what a statement costs beside its work, on the way and in
 * the database, is paid once for all of them (docs/decisions/011-loan-screen-read.md). A call waits for no other: a batch
 * leaves as soon as the requests that have arrived are read. `readMany` answers in the order of its keys; it must not fail
 * for one key alone, because its error is everybody's.
 */
export function batched<Key, Answer>(
  readMany: (db: Db, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (db: Db, key: Key) => Promise<Answer> {
  // By handle: what runs in a transaction is never answered outside of it.
  const batches = new WeakMap<Db, Batches<Key, Answer>>();
  return (db, key) => {
    let own = batches.get(db);
    if (own === undefined) batches.set(db, (own = new Batches((keys) => readMany(db, keys))));
    return own.ask(key);
  };
}

class Batches<Key, Answer> {
  readonly #readMany: (keys: readonly Key[]) => Promise<readonly Answer[]>;
  #waiting: Call<Key, Answer>[] = [];
  #underWay = 0;
  #isFlushing = false;

  constructor(readMany: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    this.#readMany = readMany;
  }

  ask(key: Key): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (this.#isFlushing) return;
      this.#isFlushing = true;
      setImmediate(() => {
        this.#isFlushing = false;
        this.#flush();
      });
    });
  }

  #flush(): void {
    while (this.#waiting.length > 0 && this.#underWay < MOST_UNDER_WAY)
      void this.#answer(this.#waiting.splice(0, MOST_TOGETHER));
  }

  async #answer(calls: readonly Call<Key, Answer>[]): Promise<void> {
    this.#underWay += 1;
    try {
      const answers = await this.#readMany(calls.map(({ key }) => key));
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index]!); // ! one answer per key
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      this.#underWay -= 1;
      this.#flush();
    }
  }
}
