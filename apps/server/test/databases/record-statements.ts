import { NamedClient } from '../../src/database/postgres/named-client.ts';

/** A statement as sent to PostgreSQL. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The number of its transaction, including `begin` and `commit`; null for a single statement. */
  readonly transaction: number | null;
}

/** Runs work and returns every statement that this process's connections have sent meanwhile, in order. */
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
