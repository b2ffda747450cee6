import { connectPostgres } from '../../apps/server/src/database/postgres/connect-postgres.ts';
import { NamedClient } from '../../apps/server/src/database/postgres/named-client.ts';
import { actOn } from './pay-in-process.ts';
import type { Payable } from './walk.ts';

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Makes one payment and answers every statement that was sent for it, `begin` and `commit` included. */
export async function recordStatements(url: string, payable: Payable): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const query = Reflect.get(NamedClient.prototype, 'query');
  NamedClient.prototype.query = function record(
    this: NamedClient,
    text: unknown,
    values?: unknown[],
    callback?: unknown,
  ): unknown {
    if (typeof text === 'string') recorded.push({ sql: text, values: values ?? [] });
    return query.call(this, text, values, callback);
  };
  const connection = connectPostgres(url, 1);
  try {
    await actOn(connection.db)(payable);
  } finally {
    NamedClient.prototype.query = query;
    await connection.close();
  }
  return recorded;
}
