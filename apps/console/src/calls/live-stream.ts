import { LIVE_ENDED, LIVE_PATH, LIVE_TOPICS } from '@cauce/contract/console';
import type { LiveTopic } from '@cauce/contract/console';
import { useEffect } from 'react';
import { endSession, useSessionState } from '../session/session.ts';
import { refreshQuietly } from './query-client.ts';
import { streamStanding } from './stream-standing.ts';

// Without a stream (too many tabs, a buffering proxy) the page polls.
const POLL_EVERY_MS = 15_000;
const TRY_AGAIN_MS = 60_000;
/** Loans that are not on the screen change often: changes in short succession cause one read. */
const CALM_MS: Partial<Record<LiveTopic, number>> = { loans: 5_000, payments: 5_000 };

/** Keeps the screen current while an agent is signed in. The stream only says which topic has changed. */
export function useLiveStream(): void {
  const isIn = useSessionState().kind === 'signedIn';
  useEffect(() => (isIn ? follow() : undefined), [isIn]);
}

function follow(): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasLost = false;
  const resting = new Map<LiveTopic, { timer: ReturnType<typeof setTimeout>; hasMore: boolean }>();

  function announce(topic: LiveTopic): void {
    const rest = resting.get(topic);
    if (rest) {
      rest.hasMore = true;
      return;
    }
    refreshQuietly(topic);
    const calmMs = CALM_MS[topic];
    if (calmMs === undefined) return;
    const timer = setTimeout(() => {
      const hadMore = resting.get(topic)?.hasMore === true;
      resting.delete(topic);
      if (hadMore) announce(topic);
    }, calmMs);
    resting.set(topic, { timer, hasMore: false });
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
      if (hasLost || streamStanding.wasGivenUp()) refreshQuietly('all');
      hasLost = false;
      streamStanding.begin();
    });
    source.addEventListener('error', () => {
      hasLost = true;
      streamStanding.giveUp();
      // While it is connecting the browser retries by itself; closed means that the server refused.
      if (source?.readyState === EventSource.CLOSED) poll();
    });
  }

  function poll(): void {
    close();
    hasLost = true;
    polling = setInterval(() => refreshQuietly('all'), POLL_EVERY_MS);
    retry = setTimeout(() => {
      clearInterval(polling);
      open();
    }, TRY_AGAIN_MS);
  }

  function close(): void {
    source?.close();
    source = null;
    clearInterval(polling);
    clearTimeout(retry);
  }

  function onOnline(): void {
    refreshQuietly('all');
    // After a short gap the connection may still be open, and announces changes again.
    if (source?.readyState === EventSource.OPEN) streamStanding.begin();
  }
  const onOffline = () => streamStanding.giveUp();
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  open();
  return () => {
    close();
    streamStanding.forget();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    for (const { timer } of resting.values()) clearTimeout(timer);
  };
}
