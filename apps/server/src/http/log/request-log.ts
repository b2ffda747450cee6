import type { FastifyInstance } from 'fastify';
import { traceFields } from '../../telemetry/spans.ts';
import { spanOf } from '../../telemetry/trace-requests.ts';
import { isInnerCall } from '../inner-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for its log line. */
    refusal: string | null;
    /** Names of the fields that failed validation; never their values. */
    refusedFields: readonly string[] | null;
  }
}

/**
 * One log line a request, with the route's pattern instead of the address, because the address carries the session and the
 * phone number.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
  app.decorateRequest('refusedFields', null);
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.refusal === null ? {} : { refusal: request.refusal }),
      ...(request.refusedFields === null ? {} : { fields: request.refusedFields }),
      ...(isInnerCall(request) ? { inner: true } : {}),
      // By now the response has left its request's async context.
      ...traceFields(spanOf(request)),
    });
    done();
  });
}
