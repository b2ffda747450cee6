// SQLSTATE classes and codes in which the server did not run the statement because it could not, not because of it:
// 08 connection, 25006 a standby takes no writes, 53 out of resources, 55P03 a lock was not to be had in time, 57014
// cancelled by a time-out, 57P shutdown or crash of the server.
const STATES = /^(?:08...|25006|53...|55P03|57014|57P..)$/;
const SYSTEM = new Set([
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
// What `pg` and its pool say without a code.
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether an error says that the database cannot be reached now, so that asking again later may help. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM.has(code) || STATES.test(code) || MESSAGES.test(error.message);
}
