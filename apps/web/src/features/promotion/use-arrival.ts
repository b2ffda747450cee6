import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For the heading of a page that one arrives at: it is read out, and stands at the top. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
