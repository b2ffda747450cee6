import type { QueryResult, QueryResultRow } from 'pg';

/** The books as the harness reads them, past everything that fails: a pool, or whatever finds the server that leads. */
export interface Books {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
}
