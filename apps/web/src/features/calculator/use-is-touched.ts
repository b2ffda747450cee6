import { useEffect, useState } from 'react';

/** Whether a finger is what points here; null until scripts have taken over, when nobody knows. */
export function useIsTouched(): boolean | null {
  const [isTouched, setTouched] = useState<boolean | null>(null);
  useEffect(() => {
    const finger = window.matchMedia('(pointer: coarse)');
    const look = () => setTouched(finger.matches);
    look();
    // A tablet is put on its keyboard, or taken off. Safari 13 has the older name alone, and keeps what it began with.
    finger.addEventListener?.('change', look);
    return () => finger.removeEventListener?.('change', look);
  }, []);
  return isTouched;
}
