import type { FastifyBaseLogger } from 'fastify';
import { waitedFor } from '../providers/time-limit.ts';
import { Refused } from './refused.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * The result of a call's work, or the refusal `unavailable` after `ms`. Its calls to providers are aborted before that. The
 * work itself continues: with an idempotency key a retry gets its answer. What it throws after that is only logged.
 *
 * Fastify's `handlerTimeout` cannot do this: its timer stops once the request's body has been read, so over a socket it never
 * ends a POST.
 */
export function answerWithin<T>(
  ms: number,
  work: () => Promise<T>,
  log: FastifyBaseLogger,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reject(new Refused('unavailable', `Not answered within ${ms} ms.`, RETRY_AFTER_SECONDS));
  }, ms);
  const fail = (error: unknown) => {
    if (isLate) log.error({ err: error }, 'failed after its answer was sent');
    else reject(error);
  };
  void waitedFor(ms, work)
    .then(resolve, fail)
    .finally(() => clearTimeout(timer));
  return promise;
}
