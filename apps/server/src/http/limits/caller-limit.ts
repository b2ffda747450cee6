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

// A page waits no longer than this for a count: without one the process's own holds.
const COUNTED_WITHIN_MS = 300;

/**
 * What a call is counted as, and by whom it is counted. A partner's key and a session count only once they are proven: what
 * anybody may write would buy a fresh limit with every call.
 */
const CALLERS = {
  /** A call without a session, by the caller's address. */
  anonymous: byAddress,
  /** A call that claims to be a partner's and is not signed as one, by the caller's address. */
  unsigned: byAddress,
  /** A partner's signed call, by its key. */
  partner: (request: FastifyRequest) => String(request.headers[PARTNER_SIGNATURE.keyHeader]),
  /** A document that costs more than a read to make, by the session. */
  document: (request: FastifyRequest) =>
    hash('sha256', String(queryOf(request)['sessionId']), 'base64url'),
} as const;
type Caller = keyof typeof CALLERS;

/** Counts one call, an anonymous one by default, and refuses when its minute is used up. */
export type CallerLimit = (request: FastifyRequest, as?: Caller) => Promise<void>;

/**
 * The limits of calls by whoever makes them. An address is the peer's (an IPv6 caller by its /64): of `X-Forwarded-For` only that
 * counts which proxies of ours have written (`trustedProxies`), or a header would buy a fresh limit. All processes on one
 * database share the count; a caller who has used up the minute at this process alone costs the database nothing any more.
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

/** The count over all processes, or null where the database does not tell it now. */
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
    request.log.warn({ err: error }, 'calls are counted by each process alone');
    return null;
  });
  try {
    return await Promise.race([counted, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
