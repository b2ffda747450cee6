import { useEffect, useEffectEvent } from 'react';

/** Runs when the device is online again: an error about a missing connection no longer applies. */
export function useReconnected(onReconnected: () => void): void {
  const notify = useEffectEvent(onReconnected);
  useEffect(() => {
    const listener = () => notify();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
