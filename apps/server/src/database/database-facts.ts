import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** What a database server reports about itself. */
export interface DatabaseFacts {
  readonly version: string;
  readonly timeZone: string;
  readonly encoding: string;
  /** How it orders texts; `C` orders them by their bytes. */
  readonly collation: string;
  /** The language of triggers and functions: the only extension that migrations need. */
  readonly hasPlpgsql: boolean;
  readonly isFsyncOn: boolean;
  readonly isFullPageWritesOn: boolean;
  readonly isCommitSynchronous: boolean;
  readonly isReadOnly: boolean;
  /** Null if the server does not report it. */
  readonly isEncrypted: boolean | null;
  readonly archiveMode: string;
  /** Whether its log omits the rows that an error is about. */
  readonly isLogTerse: boolean;
  readonly nowMs: number;
  readonly connections: number;
  readonly maxConnections: number;
}

/** One statement that an ordinary role may run. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, current_setting('TimeZone') as "timeZone",
      current_setting('server_encoding') as encoding,
      -- The name of the column depends on the version.
      (select coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', d.datcollate) from pg_database d
        where d.datname = current_database()) as collation,
      exists (select 1 from pg_extension where extname = 'plpgsql') as "hasPlpgsql",
      current_setting('fsync')::boolean as "isFsyncOn",
      current_setting('full_page_writes')::boolean as "isFullPageWritesOn",
      current_setting('synchronous_commit') <> 'off' as "isCommitSynchronous",
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted",
      current_setting('archive_mode') as "archiveMode",
      current_setting('log_error_verbosity') = 'terse' as "isLogTerse",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::bigint as "maxConnections"
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database returned no facts.');
  return facts;
}

/** Versions of the library that orders texts. */
interface TextOrder {
  readonly built: string | null;
  readonly actual: string | null;
}

/**
 * The version that ordered the texts in the database's indexes, and the one that orders texts now. If they differ, an index
 * may miss rows that exist and accept duplicates. Both are null where the order has no versions (`C`, `C.UTF-8`), and
 * before PostgreSQL 15, which did not record it.
 */
export async function readTextOrder(db: Db, version: string): Promise<TextOrder> {
  const unknown = { built: null, actual: null };
  if (Number.parseInt(version, 10) < 15) return unknown;
  const { rows } = await sql<TextOrder>`
    select datcollversion as built, pg_database_collation_actual_version(oid) as actual from pg_database
    where datname = current_database() and datcollversion is not null
  `.execute(db);
  return rows[0] ?? unknown;
}
