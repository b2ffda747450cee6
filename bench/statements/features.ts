import type { Engine, Said } from './engines.ts';
import { limits, no, unsaid, yes } from './engines.ts';

/** Something in SQL that databases of several machines differ in, and how it is seen in a statement as `plain` writes it. */
export type Feature = { readonly name: string; readonly pattern: RegExp } & Readonly<
  Record<Engine, Said>
>;

// What Citus runs on one machine is PostgreSQL's own; YugabyteDB's upper half is a fork of PostgreSQL.
const onOne = (note = 'all of it on one machine'): Said => limits('citusSql', note);
const asPostgres = yes('yugabyteLayer');
const listed = yes('cockroachFeatures');

/** What statements ask for while they run. */
export const ASKED: readonly Feature[] = [
  {
    name: 'advisory lock',
    pattern: /\bpg_(?:try_)?advisory_/,
    citus: unsaid,
    cockroachdb: no('cockroachPostgres', 'the functions are there and lock nothing'),
    yugabytedb: limits('yugabyteLocks', 'since 2.25.1, where the flags are set'),
  },
  {
    name: 'row lock (for update, for no key update)',
    pattern: /\bfor (?:no key )?update\b/,
    citus: onOne('in queries of one shard'),
    cockroachdb: limits('cockroachLocks', 'NO KEY locks like UPDATE; binding at READ COMMITTED'),
    yugabytedb: yes('yugabyteLocks'),
  },
  {
    name: 'skip locked',
    pattern: /\bskip locked\b/,
    citus: onOne('as row locks: in queries of one shard'),
    cockroachdb: yes('cockroachLocks'),
    yugabytedb: asPostgres,
  },
  {
    name: 'data-modifying with',
    pattern:
      /^with\b.*\bas (?:not materialized |materialized )?\( ?(?:insert into|update|delete from)\b/,
    citus: limits('citusModifyingCte', 'through the coordinator unless all is on one shard'),
    cockroachdb: limits('cockroachLimits', 'one table is changed once in a statement'),
    yugabytedb: asPostgres,
  },
  {
    name: 'on conflict',
    pattern: /\bon conflict\b/,
    citus: limits('citusTables', 'what is unique must hold the distribution column'),
    cockroachdb: limits(
      'cockroachPostgres',
      'checks look at the row that results, not at the one offered',
    ),
    yugabytedb: asPostgres,
  },
  {
    name: 'returning',
    pattern: /\breturning\b/,
    citus: yes('citusSql'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'function that locks and reads a loan',
    pattern: /\bread_loan_books\(/,
    citus: onOne('all that it reads is on one machine'),
    cockroachdb: limits('cockroachLimits', 'as far as its PL/pgSQL is supported'),
    yugabytedb: asPostgres,
  },
  {
    name: 'lateral, correlated subquery in from',
    pattern: /\blateral\b/,
    citus: onOne('correlated by the distribution column'),
    cockroachdb: limits('cockroachFeatures', 'most correlated subqueries'),
    yugabytedb: asPostgres,
  },
  {
    name: 'outer join',
    pattern: /\bleft (?:outer )?join\b/,
    citus: onOne('between distributed tables by the distribution column'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'recursive with',
    pattern: /\bwith recursive\b/,
    citus: onOne('in queries of one shard'),
    cockroachdb: limits('cockroachFeatures', 'common tables are listed as partial'),
    yugabytedb: asPostgres,
  },
  {
    name: 'window function',
    pattern: /\bover ?\(/,
    citus: yes('citusSql'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'unnest … with ordinality',
    pattern: /\bwith ordinality\b/,
    citus: yes('citusSql'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'rows from jsonb',
    pattern: /\bjsonb?_(?:to_recordset|populate_record|array_elements|each)/,
    citus: yes('citusSql'),
    cockroachdb: unsaid,
    yugabytedb: asPostgres,
  },
  {
    name: 'jsonb operators and aggregates',
    pattern: /->|#>|@>|\bjsonb?_(?:agg|build_)/,
    citus: yes('citusSql'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'full text (tsvector)',
    pattern: /\bto_ts(?:vector|query)\b/,
    citus: yes('citusSql'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'insert … select',
    pattern: /\binsert into \S+ ?\([^)]*\) ?select\b/,
    citus: limits('citusSql', 'through the coordinator unless the distribution columns match'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'repeatable read',
    pattern: /\bisolation level repeatable read\b/,
    citus: unsaid,
    cockroachdb: unsaid,
    yugabytedb: yes('yugabyteLocks'),
  },
  {
    name: 'division of integers',
    pattern: /[\w)] \/ [\w(]/,
    citus: yes('citusSql'),
    cockroachdb: no('cockroachPostgres', '/ answers a decimal, // is the whole number'),
    yugabytedb: asPostgres,
  },
  {
    name: 'who leads (pg_is_in_recovery)',
    pattern: /\bpg_is_in_recovery\b/,
    citus: yes('citusSql'),
    cockroachdb: unsaid,
    yugabytedb: asPostgres,
  },
  {
    name: 'listen, notify',
    pattern: /^(?:un)?listen\b|\bpg_notify\b|^notify\b/,
    citus: unsaid,
    cockroachdb: no('cockroachPostgres'),
    yugabytedb: limits('yugabyteListen', 'since 2025.2.3'),
  },
  {
    name: 'system columns (ctid, xmin, xid)',
    pattern: /\b(?:ctid|xmin|xmax|txid_\w+|pg_current_xact_id)\b/,
    citus: unsaid,
    cockroachdb: unsaid,
    yugabytedb: no('yugabytePostgres'),
  },
];

/** What migrations ask for. */
export const MADE: readonly Feature[] = [
  {
    name: 'trigger for each row',
    pattern: /^create trigger\b.*\bfor each row\b/,
    citus: no('citusTriggers', 'but behind a flag that its makers call unsafe (pull request 5705)'),
    cockroachdb: limits('cockroachLimits', 'no list of columns, no replacing of a function in use'),
    yugabytedb: limits('yugabytePostgres', 'none before each row on partitioned tables'),
  },
  {
    name: 'trigger on named columns (update of)',
    pattern: /^create trigger\b.*\bupdate of\b/,
    citus: no('citusTriggers'),
    cockroachdb: no('cockroachLimits'),
    yugabytedb: asPostgres,
  },
  {
    name: 'trigger for each statement (truncate)',
    pattern: /^create trigger\b.*\bfor each statement\b/,
    citus: no('citusTriggers', 'nor behind the flag'),
    cockroachdb: no('cockroachLimits'),
    yugabytedb: asPostgres,
  },
  {
    name: 'deferred constraint trigger',
    pattern: /^create constraint trigger\b/,
    citus: no('citusTriggers'),
    cockroachdb: no('cockroachDeferred'),
    yugabytedb: no('yugabyteConstraints'),
  },
  {
    name: 'PL/pgSQL function',
    pattern: /^create (?:or replace )?function\b.*\blanguage plpgsql\b/,
    citus: yes('citusSql'),
    cockroachdb: limits('cockroachLimits', 'see the next two rows'),
    yugabytedb: yes('yugabyteLayer'),
  },
  {
    name: 'PL/pgSQL with perform, execute, found or loops over queries',
    pattern: /\blanguage plpgsql\b.*\b(?:perform|execute format|found|for \w+ in)\b/,
    citus: yes('citusSql'),
    cockroachdb: no('cockroachLimits'),
    yugabytedb: yes('yugabyteLayer'),
  },
  {
    name: 'tables made or dropped by a function',
    pattern: /\blanguage plpgsql\b.*\bformat\( ?'(?:create table|drop table|alter table)/,
    citus: unsaid,
    cockroachdb: no('cockroachLimits'),
    yugabytedb: limits('yugabytePostgres', 'no changes of tables in a transaction with others'),
  },
  {
    name: 'partitions by range',
    pattern: /\bpartition by range\b|\bpartition of\b|\battach partition\b/,
    citus: limits('citusSql', 'one level; the key must hold the distribution column too'),
    cockroachdb: no('cockroachPostgres', 'a partition cannot be dropped by itself'),
    yugabytedb: limits('yugabyteKnown', 'the primary key is given when the table is made'),
  },
  {
    name: 'lock table',
    pattern: /\block table\b|'lock table /,
    citus: unsaid,
    cockroachdb: unsaid,
    yugabytedb: no('yugabytePostgres'),
  },
  {
    name: 'identity column',
    pattern: /\bgenerated (?:always|by default) as identity\b/,
    citus: limits('citusSql', 'bigint alone; numbers come from each machine’s own range'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'stored generated column',
    pattern: /\bgenerated always as \(.*\bstored\b/,
    citus: unsaid,
    cockroachdb: listed,
    yugabytedb: no('yugabytePostgres'),
  },
  {
    name: 'unique nulls not distinct',
    pattern: /\bnulls not distinct\b/,
    citus: limits('citusTables', 'with the distribution column'),
    cockroachdb: no('cockroachNulls'),
    yugabytedb: yes('yugabyteNulls', 'with PostgreSQL 15 underneath'),
  },
  {
    name: 'partial index',
    pattern: /^create (?:unique )?index\b.*\bwhere\b/,
    citus: yes('citusTables'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
  {
    name: 'index on an expression',
    pattern: /^create (?:unique )?index\b[^(]*\([^)]*\w ?\(/,
    citus: yes('citusTables'),
    cockroachdb: limits('cockroachLimits', 'no functions of one’s own in it'),
    yugabytedb: asPostgres,
  },
  {
    name: 'gin index',
    pattern: /\busing gin\b/,
    citus: yes('citusTables'),
    cockroachdb: listed,
    yugabytedb: limits('yugabytePostgres', 'one column'),
  },
  {
    name: 'unlogged table',
    pattern: /^create unlogged table\b/,
    citus: unsaid,
    cockroachdb: unsaid,
    yugabytedb: no('yugabytePostgres'),
  },
  {
    name: 'foreign key',
    pattern: /\breferences \w+ ?\(/,
    citus: limits('citusTables', 'with the distribution column, or to a reference table'),
    cockroachdb: listed,
    yugabytedb: asPostgres,
  },
];
