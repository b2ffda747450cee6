import { useEffect, useState } from 'react';

/** For a screen whose first answer has not come yet. */
export const BEFORE_THE_FIRST_ANSWER = '1970-01-01T00:00:00.000Z';

const TICK_MS = 20_000;

/**
 * The server's clock in ms since 1970, from an instant in an answer plus the time passed since: the clock of an agent's
 * machine may be wrong.
 */
export function useServerNow(serverNow: string): number {
  const [now, setNow] = useState({ serverNow, ms: Date.parse(serverNow) });
  useEffect(() => {
    const from = performance.now();
    const read = (): void =>
      setNow({ serverNow, ms: Date.parse(serverNow) + Math.floor(performance.now() - from) });
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now.serverNow === serverNow ? now.ms : Date.parse(serverNow);
}
