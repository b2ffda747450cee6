import type { Db } from './tables/tables.ts';

/** Larger batches gain little: the fixed cost of a statement is spread thin by then. */
export const MAX_BATCH_SIZE = 16;

/**
 * Pads a list to the one length that all batches have. PostgreSQL assumes ten elements for a list of unknown length; with a
 * shorter list it would keep choosing a custom plan, and planning costs more than reading.
 */
export function padded(values: readonly string[]): (string | null)[] {
  return Array.from({ length: MAX_BATCH_SIZE }, (_, index) => values[index] ?? null);
}

/** Rows of `unnest(…) with ordinality` in the order of their keys; undefined for a key without a row. */
export function inKeyOrder<Row extends { readonly place: number }>(
  length: number,
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = Array.from({ length }, (): Row | undefined => undefined);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

// One kind of read never takes the whole pool.
const MAX_IN_FLIGHT = 2;
// While a statement is in flight, calls gather for the next one, because a small batch costs nearly as much as a large one.
// A full batch does not wait, and no call waits longer than this: a hanging connection must not hold up all readers.
const GATHER_MS = 5;

interface Call<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers concurrent calls with one statement, so that the fixed cost of a statement is paid once for all of them
 * (docs/decisions/011-loan-screen-read.md). Without a statement in flight, a batch is sent as soon as the requests that
 * have arrived are parsed; otherwise calls wait for that statement, at most some milliseconds. `readMany` returns answers
 * in the order of its keys. It must not fail because of a single key, since its error goes to every caller.
 */
export function batched<Key, Answer>(
  readMany: (db: Db, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (db: Db, key: Key) => Promise<Answer> {
  // By handle: a read in a transaction is never answered by a read outside of it.
  const batches = new WeakMap<Db, Batches<Key, Answer>>();
  return (db, key) => {
    let batch = batches.get(db);
    if (batch === undefined) batches.set(db, (batch = new Batches((keys) => readMany(db, keys))));
    return batch.read(key);
  };
}

class Batches<Key, Answer> {
  readonly #readMany: (keys: readonly Key[]) => Promise<readonly Answer[]>;
  #waiting: Call<Key, Answer>[] = [];
  #inFlight = 0;
  #isFlushing = false;
  #isGathering = false;

  constructor(readMany: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    this.#readMany = readMany;
  }

  read(key: Key): Promise<Answer> {
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
    while (this.#waiting.length >= MAX_BATCH_SIZE && this.#inFlight < MAX_IN_FLIGHT) this.#send();
    if (this.#waiting.length === 0) return;
    if (this.#inFlight === 0) this.#send();
    else this.#gather();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      if (this.#waiting.length === 0) return;
      if (this.#inFlight < MAX_IN_FLIGHT) this.#send();
      else this.#gather();
    }, GATHER_MS);
  }

  #send(): void {
    void this.#readBatch(this.#waiting.splice(0, MAX_BATCH_SIZE));
  }

  async #readBatch(calls: readonly Call<Key, Answer>[]): Promise<void> {
    this.#inFlight += 1;
    try {
      const answers = await this.#readMany(calls.map(({ key }) => key));
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index]!); // ! one answer per key
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      this.#inFlight -= 1;
      this.#flush();
    }
  }
}
