import type { TracesSettings } from '../../src/settings/telemetry.ts';
import { startTracing } from '../../src/telemetry/start-tracing.ts';
import { startTraceReceiver } from './trace-receiver.ts';

/** Sends all of this process's traces to the test's own collector until `stop`, after which everything has arrived. */
export async function receiveTraces(changes: Partial<TracesSettings> = {}) {
  const receiver = await startTraceReceiver();
  const tracing = await startTracing({
    url: `${receiver.endpoint}/v1/traces`,
    headers: {},
    serviceName: 'cauce',
    samplePercent: 100,
    trustsParents: true,
    ...changes,
  });
  const { spans, bodies, services } = receiver;
  return {
    spans,
    bodies,
    services,
    stop: async (): Promise<void> => {
      await tracing.stop();
      await receiver.close();
    },
  };
}
