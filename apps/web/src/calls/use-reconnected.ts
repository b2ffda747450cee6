import { useEffect, useEffectEvent } from 'react';

/** Runs when the device has a connection again: what a screen said of a missing one no longer holds. */
export function useReconnected(onReconnected: () => void): void {
  const tell = useEffectEvent(onReconnected);
  useEffect(() => {
    const listener = () => tell();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
