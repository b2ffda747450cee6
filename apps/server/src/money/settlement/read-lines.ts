import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { searchedOf, sumFound } from './search-on.ts';
import type { FoundSum, Searched } from './search-on.ts';
import { withResults } from './settlement-results.ts';
import type { Reason, Result, ResultRow } from './settlement-results.ts';

/** Which lines: of one file or of all, of some results. `toExplain` is what a person has still to look at. */
export interface LineFilter {
  readonly fileId: number | null;
  readonly result: Result | 'toExplain' | 'proposed' | 'all';
}

const OF_RESULT: Readonly<Record<string, RawBuilder<boolean>>> = {
  all: sql`true`,
  toExplain: sql`f.state in ('partly', 'onlyFile')`,
  proposed: sql`f.proposal_id is not null`,
};

const ofResult = (result: LineFilter['result']) =>
  OF_RESULT[result] ?? sql<boolean>`f.state = ${result}`;

/** What people have said of lines: where a result hangs on it, nothing else is looked at. */
const SAID: Readonly<Record<string, RawBuilder<unknown>>> = {
  proposed: sql`(select line_id from settlement_proposals where answer is null)`,
  explained: sql`(select line_id from settlement_explanations where line_id is not null)`,
};

/** What so many lines are now is read in one statement: each is looked up in the books. */
const LINES_AT_ONCE = 2_000;

/**
 * Lines with what they are now, among the next so many lines behind one: of a file in its own order, of all the one that came last first.
 */
export async function searchLines(
  db: Db,
  { fileId, result }: LineFilter,
  {
    place,
    limit,
    atOnce = LINES_AT_ONCE,
  }: { readonly place: number | null; readonly limit: number; readonly atOnce?: number },
): Promise<Searched<ResultRow, number>> {
  const [than, order] = fileId === null ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const asked = [
    ...(fileId === null ? [] : [sql`file_id = ${fileId}::bigint`]),
    ...(place === null ? [] : [sql`id ${than} ${place}::bigint`]),
    ...(SAID[result] === undefined ? [] : [sql`id in ${SAID[result]}`]),
  ];
  const where = asked.length === 0 ? sql`` : sql`where ${sql.join(asked, sql` and `)}`;
  const read = Math.min(atOnce, limit) + 1;
  // Of a list of everything each line is one of the page.
  const searched = result === 'all' ? Math.min(atOnce, read) : atOnce;
  // Of the rows one at least, whatever is found: it has the place where the next search goes on.
  const { rows } = await sql<
    (ResultRow | { readonly id: null }) & { readonly last: number | null }
  >`
    with searched as materialized (
      select * from settlement_lines ${where} order by id ${order} limit ${sql.lit(searched)}
    )
    select last.id as last, m.* from (select 1) one
    left join (select id from searched order by id ${order} limit 1 offset ${sql.lit(searched - 1)}) last on true
    left join (
      select f.* from (${withResults(sql`select * from searched`)}) f
      where ${ofResult(result)} order by f.id ${order} limit ${read}
    ) m on true
    order by m.id ${order}
  `.execute(db);
  const found = rows.filter((row) => row.id !== null);
  return searchedOf(found, limit, { placeOf: ({ id }) => id, last: rows[0]?.last ?? null });
}

export async function findLine(db: Db, id: number): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    ${withResults(sql`select * from settlement_lines where id = ${id}`)}
  `.execute(db);
  return rows[0] ?? null;
}

interface ResultSum {
  readonly state: Result;
  readonly why: Reason;
  readonly count: number;
  readonly amount: number;
  readonly difference: number;
  readonly fee: number;
  readonly feeTax: number;
}

/** What the lines of a file come to by their result and reason. */
export async function sumLines(db: Db, fileId: number): Promise<ResultSum[]> {
  const { rows } = await sql<ResultSum>`
    select f.state, f.why, count(*)::int as count, coalesce(sum(f.amount), 0)::bigint as amount,
      coalesce(sum(f.amount - coalesce(f.books_amount, 0)) filter (where f.state in ('partly', 'onlyFile')), 0)::bigint
        as difference,
      coalesce(sum(f.fee), 0)::bigint as fee, coalesce(sum(f.fee_tax), 0)::bigint as "feeTax"
    from (${withResults(sql`select * from settlement_lines where file_id = ${fileId}`)}) f
    group by f.state, f.why order by f.state, f.why
  `.execute(db);
  return rows;
}

/** What is to be explained of all files, with what it differs by: all of it, or what the time is enough to search. */
export function sumToExplain(db: Db, forMs: number): Promise<FoundSum> {
  return sumFound<ResultRow, number>(
    (place, limit) => searchLines(db, { fileId: null, result: 'toExplain' }, { place, limit }),
    (line) => line.amount - (line.books_amount ?? 0),
    forMs,
  );
}
