import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';

export interface Tracing {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
  readonly trustsParents: boolean;
}

// Null unless `startTracing` has set it: span code checks this first, and without tracing that is its whole cost.
let tracing: Tracing | null = null;

export function useTracing(next: Tracing | null): void {
  tracing = next;
}

export function currentTracing(): Tracing | null {
  return tracing;
}

/** Runs work in a span below the current one. Attributes are names of ours, never data. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind?: keyof typeof SpanKind,
): Promise<T> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  const options = { attributes, ...(kind !== undefined && { kind: api.SpanKind[kind] }) };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteError(span, error, api);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records an outcome: an expected refusal by name, an error by its kind and code. Never its text, which may quote data. */
export function noteError(span: Span, error: unknown, { SpanStatusCode }: Tracing['api']): void {
  if (error instanceof Error && 'refusal' in error) {
    span.setAttribute('cauce.refusal', String(error.refusal));
    return;
  }
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOf(error));
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A code of a driver or of Node is a short word of capitals and digits; any other text may be data.
  return /^[A-Z0-9_]{2,40}$/.test(code) ? `${error.name} ${code}` : error.name;
}

/** The current span, or null. */
function currentSpan(): Span | null {
  return tracing?.api.trace.getActiveSpan() ?? null;
}

/** Fields that link a log line and its trace. */
export function traceFields(span: Span | null = currentSpan()): { trace_id?: string } {
  return span === null ? {} : { trace_id: span.spanContext().traceId };
}

/** The header that links a called service to our trace (W3C Trace Context); none without tracing. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const span = currentSpan();
  if (span === null) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}

/** The caller's position in its own trace, or null for an invalid header (W3C Trace Context, §3.2). */
export function readTraceparent(
  header: string | string[] | undefined,
  { api }: Tracing,
): Context | null {
  const parts =
    typeof header === 'string'
      ? /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(header)
      : null;
  const [, traceId = '', spanId = '', flags = ''] = parts ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return api.isSpanContextValid(parent) ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : null;
}
