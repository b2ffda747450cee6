/** What a search of some rows has found, and the position after which it continues; null at the end. */
export interface Searched<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | null;
}

type Search<Row, Place> = (place: Place | null, limit: number) => Promise<Searched<Row, Place>>;

/**
 * At most `limit` of the rows found, of which one more was read. Without one more, the search continues after `last`, the
 * last row that was searched; null at the end.
 */
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
 * Searches on until enough rows are found, nothing is left, or the time is over. If matches are rare, a page may be empty
 * and still not be the last one.
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
  /** Whether more may follow after what was searched. */
  readonly isMore: boolean;
}

/** Counts and sums what a search finds, completely or as far as the time allows. */
export async function sumFound<Row, Place>(
  search: Search<Row, Place>,
  amountOf: (row: Row) => number,
  forMs: number,
): Promise<FoundSum> {
  const { rows, next } = await searchOn(search, { limit: Infinity, forMs });
  const amount = rows.reduce((sum, row) => sum + amountOf(row), 0);
  return { count: rows.length, amount, isMore: next !== null };
}
