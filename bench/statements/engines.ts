/** What a database of several machines says of something that our SQL uses. */
export interface Said {
  /** `unsaid`: nothing was found in its documentation, so it has to be tried. */
  readonly verdict: 'yes' | 'limits' | 'no' | 'unsaid';
  readonly note?: string;
  readonly source?: keyof typeof SOURCES;
}

export const ENGINES = ['citus', 'cockroachdb', 'yugabytedb'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where it is said; read in November 2026. Two versions stand where the newer page was not to be had whole. */
export const SOURCES = {
  citusSql: 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html',
  citusTables: 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html',
  citusTriggers: 'https://docs.citusdata.com/en/stable/extra/triggers.html',
  citusTriggerFlag: 'https://github.com/citusdata/citus/pull/5705',
  citusModifyingCte: 'https://github.com/citusdata/citus/pull/2006',
  cockroachPostgres: 'https://www.cockroachlabs.com/docs/v25.4/postgresql-compatibility',
  cockroachFeatures: 'https://www.cockroachlabs.com/docs/v25.4/sql-feature-support',
  cockroachLimits: 'https://www.cockroachlabs.com/docs/v25.4/known-limitations',
  cockroachLocks: 'https://www.cockroachlabs.com/docs/v23.2/select-for-update',
  cockroachNulls: 'https://github.com/cockroachdb/cockroach/issues/115836',
  cockroachDeferred: 'https://github.com/cockroachdb/cockroach/issues/158886',
  yugabytePostgres: 'https://docs.yugabyte.com/stable/develop/postgresql-compatibility/',
  yugabyteLayer: 'https://docs.yugabyte.com/explore/ysql-language-features/',
  yugabyteLocks: 'https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/',
  yugabyteListen:
    'https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/cmd_listen_notify/',
  yugabyteConstraints: 'https://github.com/yugabyte/yugabyte-db/issues/4700',
  yugabyteNulls: 'https://github.com/yugabyte/yugabyte-db/issues/24399',
  yugabyteKnown: 'https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql',
} as const;

export const yes = (source: keyof typeof SOURCES, note?: string): Said => said('yes', source, note);
export const limits = (source: keyof typeof SOURCES, note: string): Said =>
  said('limits', source, note);
export const no = (source: keyof typeof SOURCES, note?: string): Said => said('no', source, note);
export const unsaid: Said = { verdict: 'unsaid' };

function said(verdict: Said['verdict'], source: keyof typeof SOURCES, note?: string): Said {
  return { verdict, source, ...(note !== undefined && { note }) };
}

// What Citus runs on one machine is PostgreSQL's own; YugabyteDB's upper half is a fork of PostgreSQL.
export const onOne = (note: string): Said => limits('citusSql', note);
export const asPostgres = yes('yugabyteLayer');
export const listed = yes('cockroachFeatures');
