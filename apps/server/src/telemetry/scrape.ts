import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import { processRegistry } from './meters.ts';
import { reasonOf } from './without-data.ts';

const ANSWERS_WITHIN_MS = 6_000;
const REQUEST = 'cauce:metrics';

interface Message {
  readonly type: typeof REQUEST;
  readonly id: string;
  /** Only in an answer; null if the workers could not be queried. */
  readonly text?: string | null;
}

export const CONTENT_TYPE = processRegistry.contentType;

/**
 * The metrics in Prometheus' text format: of this process or, in a cluster's worker, of all workers together. A scrape
 * reaches any one of them, and counters that jump between processes would be useless.
 */
export async function scrape(): Promise<string> {
  return cluster.isWorker ? requestFromPrimary() : processRegistry.metrics();
}

/** In a worker: lets the primary collect its metrics. Does nothing elsewhere. */
export function joinCluster(): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries([processRegistry]);
  // Created for its listener, which answers the primary.
  void new AggregatorRegistry();
}

/** In a cluster's primary: aggregates the workers' metrics for whichever worker is scraped. */
export function answerWorkers(log: (reason: string) => void): void {
  const together = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const answer = (text: string | null): void => {
      if (worker.isConnected())
        worker.send({ type: REQUEST, id: message.id, text } satisfies Message);
    };
    together.clusterMetrics().then(answer, (error: unknown) => {
      log(reasonOf(error));
      answer(null);
    });
  });
}

async function requestFromPrimary(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      process.off('message', onMessage);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The other processes did not send their metrics in time'));
    }, ANSWERS_WITHIN_MS);
    const onMessage = (message: unknown): void => {
      if (!isMessage(message) || message.id !== id || message.text === undefined) return;
      stop();
      if (message.text === null)
        reject(new Error('The metrics of the other processes could not be collected'));
      else resolve(message.text);
    };
    process.on('message', onMessage);
    process.send?.({ type: REQUEST, id } satisfies Message);
  });
}

function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === REQUEST &&
    'id' in message
  );
}
