import { useEffect, useSyncExternalStore } from 'react';

/** How long a slide stands by itself. */
const STANDS_MS = 3_000;

const REDUCED = '(prefers-reduced-motion: reduce)';

function follow(listener: () => void): () => void {
  const motion = window.matchMedia(REDUCED);
  document.addEventListener('visibilitychange', listener);
  motion.addEventListener('change', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    motion.removeEventListener('change', listener);
  };
}

/** Whether the person asked for less motion or looks at another tab: both stop what moves by itself. A server knows neither. */
function mustRest(): boolean {
  return document.hidden || window.matchMedia(REDUCED).matches;
}

/**
 * Calls `goOn` from the slide that is shown once it has stood its time, while `isOn`, the tab is looked at and motion is welcome.
 */
export function useAutoplay(isOn: boolean, shown: number, goOn: (from: number) => void): void {
  const isResting = useSyncExternalStore(follow, mustRest, () => true);
  useEffect(() => {
    if (!isOn || isResting) return undefined;
    const timer = setTimeout(() => goOn(shown), STANDS_MS);
    return () => clearTimeout(timer);
  }, [isOn, isResting, shown, goOn]);
}
