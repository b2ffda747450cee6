// SQLSTATE classes and codes with which the server did not run a statement for reasons of its own: 08 connection, 25006 a
// read-only standby, 53 out of resources, 55P03 lock not available in time, 57014 cancelled by a time-out, 57P shutdown or
// crash of the server.
const SQL_STATES = /^(?:08...|25006|53...|55P03|57014|57P..)$/;
const SYSTEM_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Messages of `pg` and its pool that carry no code.
const PG_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether an error means that the database is unavailable now, so that a later retry may succeed. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || SQL_STATES.test(code) || PG_MESSAGES.test(error.message);
}
