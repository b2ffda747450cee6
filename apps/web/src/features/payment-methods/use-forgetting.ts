import { useEffect, useEffectEvent } from 'react';

/** Clears what was typed when the page is left (`pagehide`): a browser may keep the page, and show it to another person later. */
export function useForgetting(forget: () => void): void {
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    const onHide = () => forgetNow();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}
