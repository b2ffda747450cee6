import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/tables.ts';
import type { Ports } from '../ports/ports.ts';
import { countCall } from '../records/caller-minutes.ts';
import type { CallerMinute } from '../records/caller-minutes.ts';
import { callerGroup } from './caller-group.ts';
import { isInnerCall } from './inner-calls.ts';
import { Refused } from './refused.ts';

// A page waits no longer than this for a count: without one the process's own holds.
const COUNTED_WITHIN_MS = 300;

/** Counts one call of an anonymous caller and refuses when its minute is used up. */
export type CallerLimit = (request: FastifyRequest) => Promise<void>;

/**
 * The limit of calls without a session, by the peer's address (an IPv6 caller by its /64). Of `X-Forwarded-For` only that counts
 * which proxies of ours have written (`trustedProxies`), or a header would buy a fresh limit (reliability.md T18). All processes on one database share
 * the count; a caller who has used up the minute at this process alone costs the database nothing any more.
 */
export async function callerLimit(
  app: FastifyInstance,
  perMinute: number,
  shared: { readonly db: Database; readonly ports: Ports },
): Promise<CallerLimit> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  return async (request) => {
    if (isInnerCall(request)) return;
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new Refused('tooManyRequests', '', Math.max(1, Math.ceil(limit.ttl / 1_000)));
    const minute = await countAtAll(request, shared);
    if (minute !== null && minute.count > perMinute)
      throw new Refused('tooManyRequests', '', Math.max(1, minute.leftSeconds));
  };
}

/** The count over all processes, or null where the database does not tell it now. */
async function countAtAll(
  request: FastifyRequest,
  { db, ports }: { readonly db: Database; readonly ports: Ports },
): Promise<CallerMinute | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), COUNTED_WITHIN_MS);
  });
  const counted = countCall(db, ports.secrets.fingerprint('caller', callerGroup(request.ip))).catch(
    (error: unknown) => {
      request.log.warn({ err: error }, 'calls are counted by each process alone');
      return null;
    },
  );
  try {
    return await Promise.race([counted, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
