import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { withResults } from './settlement-results.ts';
import type { Reason, Result, ResultRow } from './settlement-results.ts';

/** Which lines: of one file or of all, of some results, of one kind of reason. `toExplain` is what a person has still to look at. */
export interface LineFilter {
  readonly fileId: number | null;
  readonly result: Result | 'toExplain' | 'proposed' | 'all';
  readonly source: string | null;
}

const OF_RESULT: Readonly<Record<string, RawBuilder<boolean>>> = {
  all: sql`true`,
  toExplain: sql`f.state in ('partly', 'onlyFile')`,
  proposed: sql`f.proposal_id is not null`,
};

const linesOf = ({ fileId, source }: Omit<LineFilter, 'result'>): RawBuilder<unknown> => sql`
  select * from settlement_lines
  where (${fileId}::bigint is null or file_id = ${fileId}) and (${source}::text is null or source = ${source})`;

const ofResult = (result: LineFilter['result']) =>
  OF_RESULT[result] ?? sql<boolean>`f.state = ${result}`;

/** A page of lines with what they are now, in the order in which they were imported. */
export async function listLines(
  db: Db,
  filter: LineFilter,
  page: { readonly afterId: number; readonly limit: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select f.* from (${withResults(linesOf(filter))}) f
    where f.id > ${page.afterId} and ${ofResult(filter.result)}
    order by f.id limit ${page.limit}
  `.execute(db);
  return rows;
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

/** What the lines come to by their result and reason. */
export async function sumLines(db: Db, filter: Omit<LineFilter, 'result'>): Promise<ResultSum[]> {
  const { rows } = await sql<ResultSum>`
    select f.state, f.why, count(*)::int as count, coalesce(sum(f.amount), 0)::bigint as amount,
      coalesce(sum(f.amount - coalesce(f.books_amount, 0)) filter (where f.state in ('partly', 'onlyFile')), 0)::bigint
        as difference,
      coalesce(sum(f.fee), 0)::bigint as fee, coalesce(sum(f.fee_tax), 0)::bigint as "feeTax"
    from (${withResults(linesOf(filter))}) f
    group by f.state, f.why order by f.state, f.why
  `.execute(db);
  return rows;
}
