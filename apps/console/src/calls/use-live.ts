import type { LiveTopic } from '@cauce/contract/console';
import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../session/session.ts';
import { listenTo } from './live-stream.ts';

/** Calls `refresh` whenever something of a topic changed on the server; asks now and then where no stream can be had. */
export function useLive(topic: LiveTopic | null, refresh: () => void): void {
  const onChange = useEffectEvent(refresh);
  const isIn = useSessionState().kind === 'signedIn';
  useEffect(() => {
    if (topic === null || !isIn) return undefined;
    return listenTo(topic, () => onChange());
  }, [topic, isIn]);
}
