import { LIVE_ENDED, LIVE_PATH, LIVE_TOPICS } from '@cauce/contract/console';
import type { LiveTopic } from '@cauce/contract/console';
import { endSession } from '../session/session.ts';

// Without a stream (too many tabs, a proxy that holds it back) the page asks now and then.
const POLL_EVERY_MS = 15_000;
const TRY_AGAIN_MS = 60_000;

const listeners = new Map<LiveTopic, Set<() => void>>();
let source: EventSource | null = null;
let polling: ReturnType<typeof setInterval> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let hasLost = false;

/** Calls back whenever something of a topic changed. One stream serves the whole page. */
export function listenTo(topic: LiveTopic, listener: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  if (source === null && polling === undefined) open();
  return () => {
    ofTopic.delete(listener);
    if ([...listeners.values()].every(({ size }) => size === 0)) close();
  };
}

function open(): void {
  source = new EventSource(LIVE_PATH);
  for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => tell(topic));
  source.addEventListener(LIVE_ENDED, () => {
    close();
    endSession();
  });
  source.addEventListener('open', () => {
    // What happened while the connection was gone was told to nobody.
    if (hasLost) tellAll();
    hasLost = false;
  });
  source.addEventListener('error', () => {
    hasLost = true;
    // While it is connecting, the browser goes on by itself; closed means that the server refused.
    if (source?.readyState === EventSource.CLOSED) poll();
  });
}

function poll(): void {
  close();
  hasLost = true;
  polling = setInterval(tellAll, POLL_EVERY_MS);
  retry = setTimeout(() => {
    clearInterval(polling);
    polling = undefined;
    open();
  }, TRY_AGAIN_MS);
}

function close(): void {
  source?.close();
  source = null;
  clearInterval(polling);
  polling = undefined;
  clearTimeout(retry);
}

function tell(topic: LiveTopic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

function tellAll(): void {
  for (const topic of LIVE_TOPICS) tell(topic);
}
