import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PostgresQueryCompiler } from 'kysely';
import { LeaderClient } from '../../apps/server/src/database/leader-client.ts';
import { statementName } from '../../apps/server/src/database/named-client.ts';

/*
 * Loaded before each test file: writes down every distinct statement with the file that asked for it. That file is the first
 * one of ours on the stack while the statement is compiled, so that rows which a test lays out for itself can be left out.
 */

/** One line of the file named by STATEMENTS_FILE. */
export interface Recorded {
  readonly sql: string;
  /** The name under which PostgreSQL prepares it; null where it is sent without one. */
  readonly name: string | null;
  /** The file that asked for it, from the repository's root. */
  readonly from: string;
}

const root = join(import.meta.dirname, '../..');
const { STATEMENTS_FILE: file = '' } = process.env;
const seen = new Set<string>();
const compiled = new Set<string>();
// The caller stands above Kysely's own frames, and what waits stands above the caller.
Error.stackTraceLimit = 60;

function note(sql: string, isNamed: boolean): void {
  const from = askedBy();
  if (from === null || seen.has(from + sql)) return;
  seen.add(from + sql);
  const line: Recorded = { sql, name: isNamed ? (statementName(sql) ?? null) : null, from };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function askedBy(): string | null {
  const places = [...(new Error().stack ?? '').matchAll(/(?:file:\/\/)?(\/[^\s():]+\.ts)/g)]
    .map(([, path]) => relative(root, path ?? ''))
    .filter((place) => !place.startsWith('..') && !IS_NOT_OURS.test(place));
  return places.find((place) => !PASSES_ON.test(place)) ?? places[0] ?? null;
}

const IS_NOT_OURS = /node_modules|^bench\/statements\//;
// Rooms through which every statement goes; who asked stands behind them, unless they ask for themselves.
const PASSES_ON =
  /^apps\/server\/src\/database\/(?:batched|named-client|leader-client|connect-postgres)\.ts$/;

const compile = Reflect.get(PostgresQueryCompiler.prototype, 'compileQuery');
PostgresQueryCompiler.prototype.compileQuery = function compileAndNote(node, queryId) {
  const query = compile.call(this, node, queryId);
  compiled.add(query.sql);
  note(query.sql, query.parameters.length > 0);
  return query;
};

// What does not come through Kysely's compiler: transactions, scripts, the question who leads.
const send = Reflect.get(LeaderClient.prototype, 'query');
LeaderClient.prototype.query = function sendAndNote(
  this: LeaderClient,
  text: unknown,
  values?: unknown,
  callback?: unknown,
): unknown {
  if (typeof text === 'string' && !compiled.has(text)) note(text, false);
  return send.call(this, text, values, callback);
};
