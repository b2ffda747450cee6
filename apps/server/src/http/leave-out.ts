import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { FastifyBaseLogger } from 'fastify';

/** A name that may stand in a log: of letters alone, so that nothing of a person is written there by way of a name. */
const PRINTABLE_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;
/** More different names than a client's mistakes are somebody trying. */
const MOST_NAMES = 100;

/**
 * Makes of a form's fields those that its endpoint knows: another client of the specification may send some of its own, and what is
 * left out reaches no schema, no handler and no fingerprint. Each name is logged once, so that a misspelt one can be found.
 */
export function leaveOutUnknown(
  endpoint: AnyServerEndpoint,
): (fields: object, log: Pick<FastifyBaseLogger, 'warn'>) => object {
  const isForm = endpoint.encoding === 'form' || endpoint.encoding === 'multipart';
  // A query carries the common parameters too, and JSON is written by programs alone: both have their own rule.
  const known = isForm ? fieldsOf(endpoint.request) : null;
  if (known === null) return (fields) => fields;
  const seen = new Set<string>();
  return (fields, log) => {
    const left = Object.keys(fields).filter((name) => !known.has(name));
    if (left.length === 0) return fields;
    for (const name of left) {
      const field = `${endpoint.name}.${PRINTABLE_NAME.test(name) ? name : '?'}`;
      if (seen.has(field) || seen.size >= MOST_NAMES) continue;
      seen.add(field);
      log.warn({ field }, 'A field that this call does not know was left out.');
    }
    return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
  };
}

/** The names that a schema of fields knows, through whatever is done with them afterwards; null where it is no such schema. */
function fieldsOf(schema: unknown): ReadonlySet<string> | null {
  if (typeof schema !== 'object' || schema === null) return null;
  if ('pipe' in schema && Array.isArray(schema.pipe)) return fieldsOf(schema.pipe[0]);
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    return null;
  return new Set(Object.keys(schema.entries));
}
