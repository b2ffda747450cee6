import { SESSION_PARAMETERS, isUsable } from '@cauce/contract';
import type { Session, SessionParameter } from '@cauce/contract';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';

/** A parsed query string; a parameter that occurs twice is a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The query of a request as Fastify's parser builds it: without a prototype, so that no name is special. */
export function queryOf({ query }: FastifyRequest): Query {
  return isQuery(query) ? query : {};
}

function isQuery(query: unknown): query is Query {
  return typeof query === 'object' && query !== null;
}

const MAX_PARAMETERS = 50;
const COMMON: ReadonlySet<string> = new Set(SESSION_PARAMETERS);

function isCommon(name: string): name is SessionParameter {
  return COMMON.has(name);
}

/**
 * The common parameters of a call, which are unproven hints. An unusable one is dropped; one that occurs twice is refused,
 * because two readers might each take a different one.
 */
export function readHints(query: Query, merchantNumber: string): Session {
  const hints: Partial<Record<SessionParameter, string>> = { merchantNumber };
  const names = Object.keys(query);
  if (names.length > MAX_PARAMETERS) throw new Refused('invalidRequest', 'Too many parameters.');
  for (const name of names) {
    if (!isCommon(name)) continue;
    const value = query[name];
    if (typeof value !== 'string') throw new Refused('invalidRequest', `${name} appears twice.`);
    if (isUsable(name, value)) hints[name] = value;
  }
  return hints;
}
