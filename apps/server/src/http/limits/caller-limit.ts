import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import { countCall } from './caller-minutes.ts';
import type { CallerMinute } from './caller-minutes.ts';
import type { CallLimits } from '../../settings/limits.ts';
import { callerGroup } from './caller-group.ts';
import { queryOf } from '../sessions/common-parameters.ts';
import { isInnerCall } from '../inner-calls.ts';
import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import { Refused } from '../refused.ts';

// A page waits no longer than this for the shared count; without it, this process's own count applies.
const COUNTED_WITHIN_MS = 300;

/**
 * How calls are counted. A partner's key and a session count only once they are proven: a value that anybody can write
 * would buy a fresh limit with every call.
 */
const CALLERS = {
  /** A call without a session, by the caller's address. */
  anonymous: byAddress,
  /** A partner call without a valid signature, by the caller's address. */
  unsigned: byAddress,
  /** A signed partner call, by its key. */
  partner: (request: FastifyRequest) => String(request.headers[PARTNER_SIGNATURE.keyHeader]),
  /** A document that is more expensive than a read, by the session. */
  document: (request: FastifyRequest) =>
    hash('sha256', String(queryOf(request)['sessionId']), 'base64url'),
} as const;
type Caller = keyof typeof CALLERS;

/** Counts one call, as anonymous by default, and refuses it when its minute is used up. */
export type CallerLimit = (request: FastifyRequest, as?: Caller) => Promise<void>;

/**
 * Rate limits per caller. The address is the peer's (an IPv6 caller counts by its /64). Of `X-Forwarded-For` only entries
 * of our own proxies count (`trustedProxies`); otherwise a header would buy a fresh limit. All processes on one database
 * share the count; a caller over the limit of this process is refused without a query.
 */
export async function callerLimit(
  app: FastifyInstance,
  perMinute: CallLimits,
  shared: { readonly db: Database; readonly ports: Ports },
): Promise<CallerLimit> {
  await app.register(rateLimit, { global: false });
  const checkOf = (caller: Caller) =>
    app.createRateLimit({
      max: perMinute[caller],
      timeWindow: 60_000,
      keyGenerator: CALLERS[caller],
    });
  const checks = {
    anonymous: checkOf('anonymous'),
    unsigned: checkOf('unsigned'),
    partner: checkOf('partner'),
    document: checkOf('document'),
  };
  return async (request, as = 'anonymous') => {
    if (isInnerCall(request)) return;
    const limit = await checks[as](request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new Refused('tooManyRequests', '', Math.max(1, Math.ceil(limit.ttl / 1_000)));
    const minute = await countAtAll(request, as, shared);
    if (minute !== null && minute.count > perMinute[as])
      throw new Refused('tooManyRequests', '', Math.max(1, minute.leftSeconds));
  };
}

function byAddress(request: FastifyRequest): string {
  return callerGroup(request.ip);
}

/** The count over all processes, or null if the database does not answer in time. */
async function countAtAll(
  request: FastifyRequest,
  as: Caller,
  { db, ports }: { readonly db: Database; readonly ports: Ports },
): Promise<CallerMinute | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), COUNTED_WITHIN_MS);
  });
  const subject = CALLERS[as](request);
  const counted = countCall(
    db,
    ports.secrets.fingerprint('caller', as === 'anonymous' ? subject : `${as} ${subject}`),
  ).catch((error: unknown) => {
    request.log.warn({ err: error }, 'rate limits are counted per process only');
    return null;
  });
  try {
    return await Promise.race([counted, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
