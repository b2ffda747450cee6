import { collectDefaultMetrics, Gauge } from 'prom-client';
import { processRegistry } from './meters.ts';
import { joinCluster } from './scrape.ts';

let isMeasuring = false;

/** Starts process metrics once: memory, CPU, event loop, garbage collection, and the build's version. */
export function measureProcess(build: { readonly version: string; readonly mode: string }): void {
  if (isMeasuring) return;
  isMeasuring = true;
  collectDefaultMetrics({ register: processRegistry });
  new Gauge({
    name: 'cauce_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'mode', 'node'],
    aggregator: 'first',
    registers: [processRegistry],
  }).set({ ...build, node: process.version }, 1);
  joinCluster();
}
