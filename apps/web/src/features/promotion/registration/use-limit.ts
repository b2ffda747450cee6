import { useEffect, useState } from 'react';
import { pageClock } from './stored-form.ts';

export interface Limit {
  /** The remaining wait that the server asked for, as mm:ss; null if there is none. */
  readonly left: string | null;
  readonly begin: (forMs: number) => void;
  /** Whether presses are blocked now. */
  readonly isRunning: () => boolean;
}

/** The wait that a 429 requests, as the server states it. */
export function useLimit(): Limit {
  const [untilMs, setUntilMs] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (untilMs === 0) return undefined;
    const update = () => setSeconds(Math.max(0, Math.ceil((untilMs - pageClock()) / 1000)));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [untilMs]);

  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const shown = `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  return {
    left: seconds === 0 ? null : shown,
    begin: (forMs) => setUntilMs(pageClock() + forMs),
    isRunning: () => pageClock() < untilMs,
  };
}
