import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInnerCall } from './inner-calls.ts';
import { Refused } from './refused.ts';

/** Counts one call of an anonymous caller and refuses when its minute is used up. */
export type CallerLimit = (request: FastifyRequest) => Promise<void>;

/**
 * The limit of calls without a session, by the peer's address (an IPv6 caller by its /64). `X-Forwarded-For` counts only
 * where `trustProxy` is set, or a header would buy a fresh limit (reliability.md T18).
 */
export async function callerLimit(app: FastifyInstance, perMinute: number): Promise<CallerLimit> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  return async (request) => {
    if (isInnerCall(request)) return;
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new Refused('tooManyRequests', '', Math.max(1, Math.ceil(limit.ttl / 1_000)));
  };
}
