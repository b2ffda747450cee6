import { useEffect, useSyncExternalStore } from 'react';

/** How long a slide is shown before the next one. */
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

/** Whether autoplay must pause: the person prefers reduced motion, or the tab is hidden. On the server neither is known. */
function mustRest(): boolean {
  return document.hidden || window.matchMedia(REDUCED).matches;
}

/** Calls `goOn` with the current slide after its time is over, while `isOn`, the tab is visible and motion is allowed. */
export function useAutoplay(isOn: boolean, shown: number, goOn: (from: number) => void): void {
  const isResting = useSyncExternalStore(follow, mustRest, () => true);
  useEffect(() => {
    if (!isOn || isResting) return undefined;
    const timer = setTimeout(() => goOn(shown), STANDS_MS);
    return () => clearTimeout(timer);
  }, [isOn, isResting, shown, goOn]);
}
