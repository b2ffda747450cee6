import { useEffect, useRef } from 'react';

/** Returns a function that focuses a part of a form, and shows the form first if it is hidden. */
export function useFocusOnceShown(
  isShown: boolean,
  onShow: () => void,
): (focus: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isShown) return;
    waiting.current?.();
    waiting.current = null;
  }, [isShown]);
  return (focus) => {
    if (isShown) return focus();
    waiting.current = focus;
    onShow();
  };
}
