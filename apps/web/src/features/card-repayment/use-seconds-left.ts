import { useEffect, useState } from 'react';

/**
 * The remaining seconds of a wait, measured and not counted: a page in the background is throttled, and a phone's clock may
 * change.
 */
export function useSecondsLeft({ round, seconds }: { round: number; seconds: number }): number {
  const [left, setLeft] = useState({ round, seconds });
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - startedAt) / 1000));
      setLeft({ round, seconds: rest });
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [round, seconds]);
  // Seconds counted for an earlier wait do not apply to this one.
  return left.round === round && seconds > 0 ? Math.min(left.seconds, seconds) : seconds;
}
