/**
 * Column parsers, the same for both drivers. By default `pg` returns a bigint as text and a date as local midnight, PGlite
 * a number and UTC midnight, and a due date moves by a day. Keys are PostgreSQL's type oids (pg_type.dat).
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  17: readBytes, // bytea
  20: readInteger, // int8
  114: JSON.parse, // json
  1082: readText, // date
  1114: readText, // timestamp: not used, because a time without a zone is ambiguous
  1184: readInstant, // timestamptz
  1700: readInteger, // numeric: only ever as the sum of int8
  3802: JSON.parse, // jsonb
};

/** Session settings that the parsers rely on, set on every connection of either driver. */
export const sessionParameters = { TimeZone: 'UTC', DateStyle: 'ISO' } as const;

function readText(text: string): string {
  return text;
}

function readInteger(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is not a safe integer.`);
  return value;
}

function readBytes(text: string): Buffer {
  if (!text.startsWith('\\x'))
    throw new RangeError('The database returned bytes that are not hex.');
  return Buffer.from(text.slice(2), 'hex');
}

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/;

function readInstant(text: string): Date {
  const parts = INSTANT.exec(text);
  if (!parts)
    throw new RangeError(`The database returned the instant ${text}, expected ISO in UTC.`);
  return new Date(`${parts[1]}T${parts[2]}Z`);
}
