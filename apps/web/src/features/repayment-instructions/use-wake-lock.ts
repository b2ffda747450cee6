import { useEffect } from 'react';

/** Keeps the screen awake if the browser can; requested again when the page becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function requestLock() {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const wakeLock = await navigator.wakeLock.request('screen');
        if (isGone) await wakeLock.release();
        else lock = wakeLock;
      } catch {
        // Low battery, or a web view without permission: the text on the screen still says what to do.
      }
    }
    const requestAgain = () => void requestLock();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
