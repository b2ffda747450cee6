import { useEffect, useSyncExternalStore } from 'react';

/** How long a slide is shown before the next one. */
const SLIDE_MS = 3_000;

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const motion = window.matchMedia(REDUCED);
  document.addEventListener('visibilitychange', listener);
  motion.addEventListener('change', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    motion.removeEventListener('change', listener);
  };
}

/** Whether autoplay must pause: the person prefers reduced motion, or the tab is hidden. On the server neither is known. */
function mustPause(): boolean {
  return document.hidden || window.matchMedia(REDUCED).matches;
}

/** Calls `showNext` with the current slide after its time is over, while `isOn`, the tab is visible and motion is allowed. */
export function useAutoplay(isOn: boolean, shown: number, showNext: (from: number) => void): void {
  const isPaused = useSyncExternalStore(subscribe, mustPause, () => true);
  useEffect(() => {
    if (!isOn || isPaused) return undefined;
    const timer = setTimeout(() => showNext(shown), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isOn, isPaused, shown, showNext]);
}
