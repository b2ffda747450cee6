import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Connection } from 'pg';

// Further statements are sent unnamed, so that SQL with varying texts cannot fill every connection's memory.
const MAX_NAMES = 1_000;
const names = new Map<string, string>();

/** The name of a prepared statement, the same on every connection; undefined if it is sent unnamed. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22);
  names.set(sql, name);
  return name;
}

/**
 * A `pg` client that sends each parameterised query as a named statement. PostgreSQL then plans it once per connection;
 * planning is a quarter of its work.
 */
export class NamedClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- `pg` overloads it in eleven ways; the pool and Kysely use (text, values) alone
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || callback !== undefined)
      return super.query(text, values, callback);
    const name = statementName(text);
    const sent = super.query(name === undefined ? { text, values } : { name, text, values });
    return sent.catch((error: unknown) => this.failed(error));
  }

  /**
   * Closes the connection after a query that was not answered within `query_timeout`: its answer may still come, and this
   * client's next query would wait for it. The pool opens a new connection.
   */
  protected failed(error: unknown): never {
    if (error instanceof Error && error.message === 'Query read timeout')
      this.connection.stream.destroy();
    throw error;
  }

  declare readonly connection: Connection;
}
