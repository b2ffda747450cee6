import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { searchedOf, sumFound } from './search-on.ts';
import type { FoundSum, Searched } from './search-on.ts';
import { withResults } from './settlement-results.ts';
import type { Reason, Result, ResultRow } from './settlement-results.ts';

/** Which lines: of one file or of all, with some results. `toExplain` selects what a person still has to check. */
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

/** For results that only a line with a person's decision can have, the search reads those lines alone. */
const DECIDED_LINES: Readonly<Record<string, RawBuilder<unknown>>> = {
  proposed: sql`(select line_id from settlement_proposals where answer is null)`,
  explained: sql`(select line_id from settlement_explanations where line_id is not null)`,
};

/** The results of this many lines are computed in one statement: each is looked up in the books. */
const LINES_AT_ONCE = 500;

/**
 * Searches the next `atOnce` lines after `place` for those with a result: of one file in its own order, of all files latest
 * first.
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
  const [comparison, order] = fileId === null ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const conditions = [
    ...(fileId === null ? [] : [sql`file_id = ${fileId}::bigint`]),
    ...(place === null ? [] : [sql`id ${comparison} ${place}::bigint`]),
    ...(DECIDED_LINES[result] === undefined ? [] : [sql`id in ${DECIDED_LINES[result]}`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const read = Math.min(atOnce, limit) + 1;
  // Without a filter every line belongs to the page, so no more are searched than the page shows.
  const searched = result === 'all' ? Math.min(atOnce, read) : atOnce;
  // At least one row is returned, whatever is found: it has the position where the next search continues.
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

/** The totals of a file's lines by result and reason. */
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

/** The total to explain over all files, with the differences: everything, or what the time allows. */
export function sumToExplain(db: Db, forMs: number): Promise<FoundSum> {
  return sumFound<ResultRow, number>(
    (place, limit) => searchLines(db, { fileId: null, result: 'toExplain' }, { place, limit }),
    (line) => line.amount - (line.books_amount ?? 0),
    forMs,
  );
}
