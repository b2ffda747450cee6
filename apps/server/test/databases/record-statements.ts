import { NamedClient } from '../../src/database/postgres/named-client.ts';

/** A statement as it was sent to PostgreSQL. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Numbers the transaction that it was sent in, `begin` and `commit` included; null for one by itself. */
  readonly transaction: number | null;
}

/** Does something and answers every statement that every connection of this process has sent meanwhile, in its order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const within = new WeakMap<object, number>();
  let count = 0;
  const query = Reflect.get(NamedClient.prototype, 'query');
  NamedClient.prototype.query = function record(
    this: NamedClient,
    sql: unknown,
    values?: unknown[],
    callback?: unknown,
  ): unknown {
    if (typeof sql === 'string') {
      if (sql === 'begin') within.set(this, (count += 1));
      recorded.push({ sql, values: values ?? [], transaction: within.get(this) ?? null });
      if (sql === 'commit' || sql === 'rollback') within.delete(this);
    }
    return query.call(this, sql, values, callback);
  };
  try {
    await work();
  } finally {
    NamedClient.prototype.query = query;
  }
  return recorded;
}
