import { useEffect, useEffectEvent } from 'react';

/** Clears what was typed when the page is left (`pagehide`): a browser may keep the page, and show it to another person later. */
export function useClearOnLeave(clear: () => void): void {
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    const onHide = () => clearNow();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}
