import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A ref for the heading of a new page: it is focused, so read out, and scrolled to the top. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
