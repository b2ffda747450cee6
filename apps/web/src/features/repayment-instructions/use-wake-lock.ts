import { useEffect } from 'react';

/** Keeps the screen from going dark where the browser can; asked for anew when the page is looked at again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isGone) await held.release();
        else lock = held;
      } catch {
        // Low battery, or a web view that may not: the words on the screen still say what to do.
      }
    }
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
