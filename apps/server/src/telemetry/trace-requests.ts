import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentTracing, readTraceparent } from './spans.ts';
import type { Tracing } from './spans.ts';

const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();

/** The span of a request, or null without tracing. */
export function spanOf(request: FastifyRequest): Span | null {
  return spans.get(request)?.span ?? null;
}

/**
 * A span for each request, named by its route's pattern, because an address carries the session. Without tracing it adds no
 * hook.
 */
export function traceRequests(
  app: FastifyInstance,
  isInner: (request: FastifyRequest) => boolean,
): void {
  const tracing = currentTracing();
  if (tracing === null) return;
  const { api, tracer } = tracing;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    const parent = parentOf(request, tracing, isInner(request));
    const span = tracer.startSpan(
      `${request.method} ${route}`.trim(),
      {
        kind: api.SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'cauce.request_id': request.id,
        },
      },
      parent,
    );
    const context = api.trace.setSpan(parent, span);
    spans.set(request, { span, context });
    api.context.with(context, done);
  });
  // A body is parsed in its socket's context; the rest runs in the request's again.
  app.addHook('preValidation', (request, _reply, done) => {
    api.context.with(spans.get(request)?.context ?? api.ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, tracing);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.span.setAttribute('cauce.aborted', true);
    done();
  });
}

function parentOf(request: FastifyRequest, tracing: Tracing, isInner: boolean): Context {
  const { api, trustsParents } = tracing;
  // A call that a page makes in process is part of that page's trace.
  if (isInner) return api.context.active();
  const parent = trustsParents ? readTraceparent(request.headers['traceparent'], tracing) : null;
  return parent ?? api.ROOT_CONTEXT;
}

function end(request: FastifyRequest, reply: FastifyReply, { api }: Tracing): void {
  const span = spanOf(request);
  if (span === null) return;
  span.setAttribute('http.response.status_code', reply.statusCode);
  if (request.refusal !== null) span.setAttribute('cauce.refusal', request.refusal);
  if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.end();
}
