import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { statementLog } from '../statement-log.ts';
import { columnParsers, sessionParameters } from '../column-parsers.ts';
import type { Connection, ScriptSession } from '../connection.ts';
import type { Tables } from '../tables/tables.ts';

// PGlite starts PostgreSQL with `-F` (no fsync), and its `fdatasync`, the default way to sync the log, does nothing. Both
// must be changed, or a commit does not reach the disk (docs/decisions/008-embedded-database.md).
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Every start clears this memory, which takes half a second for the default of 128 MB; the system caches files anyway.
  '-c',
  'shared_buffers=32MB',
  ...Object.entries(sessionParameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

type PGliteStorage = Pick<PGliteOptions, 'fs' | 'loadDataDir'>;

/** Opens an embedded PostgreSQL: in memory, or on the given file system. */
export async function connectPglite(storage: PGliteStorage = {}): Promise<Connection> {
  return connectionOf(await openPglite(storage));
}

export function openPglite(storage: PGliteStorage = {}): Promise<PGlite> {
  return PGlite.create({ ...storage, startParams: START_PARAMETERS, parsers: columnParsers });
}

export function connectionOf(pglite: PGlite): Connection {
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...statementLog() }),
    kind: 'pglite',
    withScripts: (work) => work(scriptsOf(pglite)),
    // Not db.destroy(): Kysely closes the driver only after a query has gone through it.
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

function scriptsOf(pglite: PGlite): ScriptSession {
  return {
    script: async (sql) => {
      await pglite.exec(sql);
    },
    query: async (sql, parameters) =>
      (await pglite.query<Record<string, unknown>>(sql, [...parameters])).rows,
  };
}
