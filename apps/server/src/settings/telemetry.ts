import type { EnvironmentReader } from './reader.ts';

/** How the running server is observed; docs/operate.md. */
export interface TelemetrySettings {
  /** False measures nothing and serves no `/metrics`. */
  readonly isMeasured: boolean;
  /** The bearer token of `GET /metrics` on the main port, or null if it is not served there. */
  readonly metricsToken: string | null;
  /** A separate port for `GET /metrics`, or null. Only on the loopback interface no token is needed. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Where traces are sent, or null for none. */
  readonly traces: TracesSettings | null;
}

export interface TracesSettings {
  /** The collector's address for traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The percentage of traces that are recorded. */
  readonly samplePercent: number;
  /** True if our own proxy starts traces: otherwise a stranger's `traceparent` could write into ours. */
  readonly trustsParents: boolean;
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Metrics are never public by accident: they need a token, or a port that only this machine reaches. */
export function readTelemetry(read: EnvironmentReader, isProduction: boolean): TelemetrySettings {
  const metricsToken = read.matching(
    'METRICS_TOKEN',
    /^[\x21-\x7e]{16,200}$/,
    '16 characters or more, without spaces',
    isProduction ? '' : 'demo-metrics-token',
  );
  const metricsPort = read.whole('METRICS_PORT', { from: 0, to: 65_535, unset: -1 });
  const metricsHost = read.text('METRICS_HOST', '127.0.0.1');
  if (metricsPort >= 0 && !isLoopback(metricsHost) && read.text('METRICS_TOKEN', '') === '')
    read.problem('METRICS_TOKEN', 'is missing: other machines can reach METRICS_HOST');
  return {
    isMeasured: read.yesOrNo('METRICS_ENABLED', true),
    metricsToken: metricsToken === '' ? null : metricsToken,
    metricsPort: metricsPort < 0 ? null : metricsPort,
    metricsHost,
    traces: readTraces(read),
  };
}

// The names are OpenTelemetry's own, so that knowledge from other services applies.
function readTraces(read: EnvironmentReader): TracesSettings | null {
  const endpoint = read.address('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'], {
    isRequired: false,
  });
  const traces = {
    headers: read.pairs('OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: read.text('OTEL_SERVICE_NAME', 'cauce'),
    samplePercent: read.whole('TRACE_SAMPLE_PERCENT', { from: 0, to: 100, unset: 100 }),
    trustsParents: read.yesOrNo('TRUST_TRACEPARENT', false),
  };
  return endpoint === null
    ? null
    : { url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`, ...traces };
}
