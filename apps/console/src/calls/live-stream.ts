import { LIVE_ENDED, LIVE_PATH, LIVE_TOPICS } from '@cauce/contract/console';
import type { LiveTopic } from '@cauce/contract/console';
import { useEffect } from 'react';
import { endSession, useSessionState } from '../session/session.ts';
import { refreshInBackground } from './query-client.ts';
import { streamState } from './stream-state.ts';

// Without a stream (too many tabs, a buffering proxy) the page polls.
const POLL_EVERY_MS = 15_000;
const RECONNECT_AFTER_MS = 60_000;
/** Loans that are not on the screen change often: changes in short succession cause one read. */
const THROTTLE_MS: Partial<Record<LiveTopic, number>> = { loans: 5_000, payments: 5_000 };

/** Keeps the screen current while an agent is signed in. The stream only says which topic has changed. */
export function useLiveStream(): void {
  const isSignedIn = useSessionState().kind === 'signedIn';
  useEffect(() => (isSignedIn ? connect() : undefined), [isSignedIn]);
}

function connect(): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasInterrupted = false;
  const throttled = new Map<
    LiveTopic,
    { timer: ReturnType<typeof setTimeout>; hasMore: boolean }
  >();

  function announce(topic: LiveTopic): void {
    const pending = throttled.get(topic);
    if (pending) {
      pending.hasMore = true;
      return;
    }
    refreshInBackground(topic);
    const throttleMs = THROTTLE_MS[topic];
    if (throttleMs === undefined) return;
    const timer = setTimeout(() => {
      const hadMore = throttled.get(topic)?.hasMore === true;
      throttled.delete(topic);
      if (hadMore) announce(topic);
    }, throttleMs);
    throttled.set(topic, { timer, hasMore: false });
  }

  function open(): void {
    source = new EventSource(LIVE_PATH);
    for (const topic of LIVE_TOPICS) source.addEventListener(topic, () => announce(topic));
    source.addEventListener(LIVE_ENDED, () => {
      close();
      endSession();
    });
    source.addEventListener('open', () => {
      // Changes while the connection was down were not announced, nor those after a read that did not wait for it.
      if (wasInterrupted || streamState.isUnavailable()) refreshInBackground('all');
      wasInterrupted = false;
      streamState.markOpen();
    });
    source.addEventListener('error', () => {
      wasInterrupted = true;
      streamState.markUnavailable();
      // While it is connecting the browser retries by itself; closed means that the server refused.
      if (source?.readyState === EventSource.CLOSED) poll();
    });
  }

  function poll(): void {
    close();
    wasInterrupted = true;
    polling = setInterval(() => refreshInBackground('all'), POLL_EVERY_MS);
    retry = setTimeout(() => {
      clearInterval(polling);
      open();
    }, RECONNECT_AFTER_MS);
  }

  function close(): void {
    source?.close();
    source = null;
    clearInterval(polling);
    clearTimeout(retry);
  }

  function onOnline(): void {
    refreshInBackground('all');
    // After a short gap the connection may still be open, and announces changes again.
    if (source?.readyState === EventSource.OPEN) streamState.markOpen();
  }
  const onOffline = () => streamState.markUnavailable();
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  open();
  return () => {
    close();
    streamState.reset();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    for (const { timer } of throttled.values()) clearTimeout(timer);
  };
}
