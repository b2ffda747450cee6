import { useEffect, useState } from 'react';

/** Whether the pointer is a finger; null until hydration, when it is unknown. */
export function useIsTouched(): boolean | null {
  const [isTouched, setTouched] = useState<boolean | null>(null);
  useEffect(() => {
    const finger = window.matchMedia('(pointer: coarse)');
    const update = () => setTouched(finger.matches);
    update();
    // A keyboard was attached to or removed from a tablet. Safari 13 only has the older method and keeps its first answer.
    finger.addEventListener?.('change', update);
    return () => finger.removeEventListener?.('change', update);
  }, []);
  return isTouched;
}
