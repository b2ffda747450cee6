import type { QueryResult, QueryResultRow } from 'pg';

/** The harness's own access to the books, past all failures: a pool, or a function that finds the current leader. */
export interface Books {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
}
