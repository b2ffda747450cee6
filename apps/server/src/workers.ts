import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { closeOnSignals, startServer } from './start-server.ts';
import type { Settings } from './settings/settings.ts';
import { answerWorkers } from './telemetry/scrape.ts';

/* Several processes on one port (`WORKERS`). The primary process serves nothing: it starts the workers, restarts those that
   die, and at SIGTERM or SIGINT closes them one after another, so that the port is served to the end. */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// A worker that ran this long did not fail at its start.
const STEADY_AFTER_MS = 60_000;
// Workers are told to close one after another, the last of them within this time, however many there are. Each then has
// as long as a single server (start-server.ts).
const NOTIFIED_WITHIN_MS = 5_000;

export const isWorker = cluster.isWorker;

/** Serves in this worker until the primary says to close. */
export async function serveAsWorker(settings: Settings): Promise<void> {
  // A terminal sends Ctrl+C to every process; the primary decides the order.
  process.on('SIGINT', () => undefined);
  const server = await startServer(settings);
  closeOnSignals(server, ['SIGTERM']);
  process.send?.({ address: server.address });
}

/** How long to wait before a restart, by the number of crashes in a row. */
function pauseAfter(deaths: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(deaths - 1, 10));
}

/**
 * Runs `count` workers until a signal. `onReady` receives the address once all of them serve. Fails if the first one cannot
 * start, which has then reported why: the first also migrates the database before the others start.
 */
export async function superviseWorkers(
  count: number,
  onReady: (address: string) => void,
): Promise<void> {
  const stopping = new AbortController();
  answerWorkers((reason) => log('the metrics of all workers cannot be collected', { reason }));
  const address = await untilReady(cluster.fork());
  if (address === null) {
    process.exitCode = 1;
    return;
  }
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker !== undefined) void replaceWorker(worker, stopping.signal);
  const others = Array.from({ length: count - 1 }, () => cluster.fork());
  const ready = others.map(untilReady);
  for (const worker of others) void replaceWorker(worker, stopping.signal);
  closeOnSignal(stopping);
  await Promise.all(ready);
  if (!stopping.signal.aborted) onReady(address);
}

// The address that a worker reports once it serves, or null if it ends first.
function untilReady(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(null));
    worker.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'address' in message)
        resolve(String(message.address));
    });
  });
}

async function replaceWorker(first: Worker, stopping: AbortSignal): Promise<void> {
  let worker = first;
  let deaths = 0;
  for (;;) {
    const startedAt = performance.now();
    await ended(worker);
    if (stopping.aborted) return;
    deaths = performance.now() - startedAt > STEADY_AFTER_MS ? 1 : deaths + 1;
    const pauseMs = pauseAfter(deaths);
    log('a worker has ended and is restarted', { pid: worker.process.pid, pauseMs });
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    worker = cluster.fork();
  }
}

function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
  });
}

function closeOnSignal(stopping: AbortController): void {
  const onSignal = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void closeInTurn();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** How long one worker has to close before the next is told. */
function pauseBetween(workers: number): number {
  return workers < 2 ? 0 : NOTIFIED_WITHIN_MS / (workers - 1);
}

async function closeInTurn(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
  const pauseMs = pauseBetween(workers.length);
  for (const worker of workers) {
    worker.process.kill('SIGTERM');
    await Promise.race([ended(worker), wait(pauseMs, undefined, { ref: false })]);
  }
  await Promise.all(workers.map(ended));
  process.exit();
}

function log(msg: string, facts: object): void {
  console.error(JSON.stringify({ level: 'warn', ...facts, msg }));
}
