import { useEffect, useRef } from 'react';

/** Returns how to focus a part of a form that may be hidden: then it is shown first. */
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
