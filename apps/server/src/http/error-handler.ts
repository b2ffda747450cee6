import { landingLanguageOf, languageOf } from '@cauce/contract';
import type { Language, RefusalName } from '@cauce/contract';
import { isBorrowerRefusal } from '@cauce/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach } from '../database/is-out-of-reach.ts';
import { consoleRefusalAnswer, refusalAnswer, sendAnswer } from './answer.ts';
import { queryOf } from './sessions/common-parameters.ts';
import { Refused } from './refused.ts';

const RETRY_AFTER_SECONDS = 5;

/** The one place where an error becomes an answer. No internal detail reaches the caller. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refused = refusalOf(error);
    request.refusal = refused.refusal;
    if (refused.refusal === 'failed' || refused.refusal === 'unavailable')
      request.log.error({ err: error, requestId: request.id }, refused.refusal);
    return refuse(request, reply, refused);
  });
  app.setNotFoundHandler((request, reply) => {
    const refused = new Refused('routeNotFound');
    request.refusal = refused.refusal;
    return refuse(request, reply, refused);
  });
}

/** Answers a refusal in the language and dialect of the call. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
): FastifyReply {
  if (refused.retryAfterSeconds !== null) reply.header('retry-after', refused.retryAfterSeconds);
  const { endpoint = null, isConsole = false } = request.routeOptions.config ?? {};
  if (isConsole) return sendAnswer(reply, consoleRefusalAnswer(refused.refusal, refused.facts));
  // A borrower's handler cannot throw a console-only refusal. If one did, it would be our bug.
  const refusal = isBorrowerRefusal(refused.refusal) ? refused.refusal : 'failed';
  const messageFacts =
    refusal === 'invalidRequest' && endpoint?.access === 'partner'
      ? { fields: namesForPartner(request.refusedFields) }
      : refused.messageFacts;
  return sendAnswer(reply, refusalAnswer(endpoint, refusal, languageOfCall(request), messageFacts));
}

/** The fields that a lender's system got wrong: it signed the call, and its engineers cannot see our log. */
function namesForPartner(fields: readonly string[] | null): readonly string[] {
  return (fields ?? []).filter((name) => /^[A-Za-z][A-Za-z0-9_.]{0,39}$/.test(name)).slice(0, 10);
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isOutOfReach(error)) return new Refused('unavailable', '', RETRY_AFTER_SECONDS);
  const name = ofFramework(error);
  return new Refused(name, '', name === 'unavailable' ? RETRY_AFTER_SECONDS : null);
}

// Maps errors that Fastify and its plugins raise before a handler runs.
function ofFramework(error: unknown): RefusalName {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_UNDER_PRESSURE') return 'unavailable';
  if (status === 413) return 'payloadTooLarge';
  if (status === 415) return 'unsupportedMediaType';
  if (code === 'FST_ERR_BAD_URL' || status === 404) return 'routeNotFound';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalidRequest' : 'failed';
}

// The query is untrusted here: anything but a single `1` selects the default, as on the promotional pages.
function languageOfCall(request: FastifyRequest): Language {
  const { isNeedPop, language } = queryOf(request);
  if (request.routeOptions.config?.endpoint?.isPromotional)
    return landingLanguageOf(typeof language === 'string' ? { language } : {});
  return languageOf(typeof isNeedPop === 'string' ? { isNeedPop } : {}, request.server.languages);
}
