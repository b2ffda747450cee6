import { useEffect, useEffectEvent } from 'react';

/** Forgets what was typed when the page is put away: a browser may keep it, and what it shows, for whoever comes back. */
export function useForgetting(forget: () => void): void {
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    const onHide = () => forgetNow();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}
