import type { Database } from './tables/tables.ts';

/** A dedicated database session, for scripts of several statements and for locks that outlive a statement. */
export interface ScriptSession {
  /** Runs a script of any number of statements, without parameters. */
  readonly script: (sql: string) => Promise<void>;
  readonly query: (
    sql: string,
    parameters: readonly unknown[],
  ) => Promise<Record<string, unknown>[]>;
}

/** An open database, by either driver. */
export interface Connection {
  readonly db: Database;
  readonly kind: 'postgresql' | 'pglite';
  /** For start-up only: on PGlite the session is the one that `db` uses. */
  readonly withScripts: <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
