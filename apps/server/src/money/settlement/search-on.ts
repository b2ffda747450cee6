/** What a search among so many rows has found, and the place behind which it goes on; null at the end. */
export interface Searched<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | null;
}

type Search<Row, Place> = (place: Place | null, limit: number) => Promise<Searched<Row, Place>>;

/** What was found among `size` rows, of which one more was read than is wanted; `last` is the last row of them where they were so many. */
export function searchedOf<Row, Place>(
  found: readonly Row[],
  limit: number,
  { placeOf, last }: { readonly placeOf: (row: Row) => Place; readonly last: Place | null },
): Searched<Row, Place> {
  const rows = found.slice(0, limit);
  const end = rows.at(-1);
  return { rows, next: found.length > limit && end !== undefined ? placeOf(end) : last };
}

/**
 * Searches on until there are so many rows, nothing is left, or the time is over. Where few of many rows are what is looked for, a page
 * may hold none and yet not be the last one.
 */
export async function searchOn<Row, Place>(
  search: Search<Row, Place>,
  {
    from = null,
    limit,
    forMs,
  }: { readonly from?: Place | null; readonly limit: number; readonly forMs: number },
): Promise<Searched<Row, Place>> {
  const until = performance.now() + forMs;
  const rows: Row[] = [];
  let place = from;
  do {
    const found = await search(place, limit - rows.length);
    rows.push(...found.rows);
    place = found.next;
  } while (place !== null && rows.length < limit && performance.now() < until);
  return { rows, next: place };
}

export interface FoundSum {
  readonly count: number;
  readonly amount: number;
  /** Whether more may lie behind what was searched. */
  readonly isMore: boolean;
}

/** Counts and sums what a search finds, all of it or what the time is enough for. */
export async function sumFound<Row, Place>(
  search: Search<Row, Place>,
  amountOf: (row: Row) => number,
  forMs: number,
): Promise<FoundSum> {
  const { rows, next } = await searchOn(search, { limit: Infinity, forMs });
  const amount = rows.reduce((sum, row) => sum + amountOf(row), 0);
  return { count: rows.length, amount, isMore: next !== null };
}
