import type { TracesSettings } from '../settings/telemetry.ts';
import { useTracing } from './spans.ts';

const NOTHING = { stop: async (): Promise<void> => undefined };

/**
 * Sends traces to a collector by OTLP over HTTP (JSON). The libraries are loaded only here, so that a server without
 * tracing does not load them. An unresponsive collector costs spans, never a request. `stop` flushes the rest.
 */
export async function startTracing(
  settings: TracesSettings | null,
): Promise<{ readonly stop: () => Promise<void> }> {
  if (settings === null) return NOTHING;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers } });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.samplePercent * 0.01),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  // No headers of the caller are propagated; `spans.ts` writes the only one.
  provider.register({ propagator: null });
  useTracing({
    api,
    tracer: provider.getTracer('cauce'),
    trustsParents: settings.trustsParents,
  });
  return {
    stop: async () => {
      useTracing(null);
      await provider.shutdown();
      api.context.disable();
      api.trace.disable();
    },
  };
}
