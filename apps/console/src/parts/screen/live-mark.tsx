import { useEffect, useState, useSyncExternalStore } from 'react';
import { streamState } from '../../calls/stream-state.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './live-mark.module.css';

/** A stream that returns within this time is not reported as lost. */
const MISSED_AFTER_MS = 5_000;
const MINUTE_MS = 60_000;

/** Shows whether the screen receives live changes, and for how long it has not. */
export function LiveMark() {
  const { shell } = useCopy();
  const state = useSyncExternalStore(streamState.subscribe, streamState.current);
  const lostMinutes = useLostMinutes(state === 'unavailable');
  if (state === 'open')
    return (
      <span className={css.live} data-is-live="true">
        {shell.live}
      </span>
    );
  return (
    lostMinutes !== null && (
      <span className={css.live} data-is-live="false">
        {shell.notLive(lostMinutes)}
      </span>
    )
  );
}

/** Whole minutes since the stream was lost; null if it is not, or only for a moment. */
function useLostMinutes(isLost: boolean): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (!isLost) return undefined;
    const from = performance.now();
    const timer = setInterval(
      () => setMinutes(Math.floor((performance.now() - from) / MINUTE_MS)),
      MISSED_AFTER_MS,
    );
    return () => {
      clearInterval(timer);
      setMinutes(null);
    };
  }, [isLost]);
  return minutes;
}
