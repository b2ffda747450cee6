import { useEffect } from 'react';

/** Keeps the screen awake if the browser can; requested again when the page becomes visible. */
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
        // Low battery, or a web view without permission: the text on the screen still says what to do.
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
