import type { LiveTopic } from '@cauce/contract/console';
import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../session/session.ts';
import { listenTo } from './live-stream.ts';

/** Much happens to loans that are not on the screen: what is shown is read again this often at most. */
export const CALM_MS = 5_000;

/**
 * Calls `refresh` whenever something of a topic changed on the server; asks now and then where no stream can be had. With
 * `calmMs`, changes that follow one another are answered together: a topic in which much happens that is not on the screen.
 */
export function useLive(topic: LiveTopic | null, refresh: () => void, calmMs = 0): void {
  const onChange = useEffectEvent(refresh);
  const isIn = useSessionState().kind === 'signedIn';
  useEffect(() => {
    if (topic === null || !isIn) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let hasMore = false;
    const tell = (): void => {
      if (resting !== undefined) {
        hasMore = true;
        return;
      }
      onChange();
      if (calmMs === 0) return;
      resting = setTimeout(() => {
        resting = undefined;
        const again = hasMore;
        hasMore = false;
        if (again) tell();
      }, calmMs);
    };
    const stop = listenTo(topic, tell);
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [topic, isIn, calmMs]);
}
