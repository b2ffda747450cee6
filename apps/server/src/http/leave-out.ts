import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { FastifyBaseLogger } from 'fastify';

/** A field name that may be logged: letters only, so that no personal data gets into the log as a name. */
const PRINTABLE_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;
/** More distinct names than this are an attack and not a client's mistake. */
const MAX_NAMES = 100;

/**
 * Drops the form fields that an endpoint does not know: another client of the specification may send its own. What is
 * dropped reaches no schema, handler or fingerprint. Each name is logged once, so that a misspelt field can be found.
 */
export function leaveOutUnknown(
  endpoint: AnyServerEndpoint,
): (fields: object, log: Pick<FastifyBaseLogger, 'warn'>) => object {
  const isForm = endpoint.encoding === 'form' || endpoint.encoding === 'multipart';
  // A query also carries the common parameters, and JSON is written by programs only: both have rules of their own.
  const known = isForm ? fieldsOf(endpoint.request) : null;
  if (known === null) return (fields) => fields;
  const seen = new Set<string>();
  return (fields, log) => {
    const left = Object.keys(fields).filter((name) => !known.has(name));
    if (left.length === 0) return fields;
    for (const name of left) {
      const field = `${endpoint.name}.${PRINTABLE_NAME.test(name) ? name : '?'}`;
      if (seen.has(field) || seen.size >= MAX_NAMES) continue;
      seen.add(field);
      log.warn({ field }, 'An unknown field was ignored.');
    }
    return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
  };
}

/**
 * The field names of an object schema, through any transformations, or of all objects of a union; null if it is no such
 * schema.
 */
function fieldsOf(schema: unknown): ReadonlySet<string> | null {
  if (typeof schema !== 'object' || schema === null) return null;
  if ('pipe' in schema && Array.isArray(schema.pipe)) return fieldsOf(schema.pipe[0]);
  if ('options' in schema && Array.isArray(schema.options)) {
    const options = schema.options.map((option: unknown) => fieldsOf(option));
    return options.every((fields) => fields !== null)
      ? new Set(options.flatMap((fields) => [...fields]))
      : null;
  }
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null)
    return null;
  return new Set(Object.keys(schema.entries));
}
