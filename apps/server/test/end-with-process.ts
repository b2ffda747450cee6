import { constants } from 'node:os';

const ends = new Set<() => void>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `end` when this process ends, also by a signal, which runs no `finally`, so that an interrupted run leaves nothing
 * behind. `end` must be synchronous. Returns a function that cancels it.
 */
export function endWithProcess(end: () => void): () => void {
  if (ends.size === 0) watch();
  ends.add(end);
  return () => {
    ends.delete(end);
    if (ends.size === 0) unwatch();
  };
}

function endAll(): void {
  for (const end of ends) end();
}

function onSignal(signal: (typeof SIGNALS)[number]): void {
  process.exit(128 + constants.signals[signal]);
}

function watch(): void {
  process.once('exit', endAll);
  for (const signal of SIGNALS) process.once(signal, onSignal);
}

function unwatch(): void {
  process.off('exit', endAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}
