import { constants } from 'node:os';

const ends = new Set<() => void>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Has `end` called when this process ends, also by a signal, which lets no `finally` run: what was started for a run is not left
 * behind by one that is broken off. `end` cannot wait for anything. Answers how to take it back.
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
