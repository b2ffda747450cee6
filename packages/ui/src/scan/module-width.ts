import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Used before anything is measured, as on the server: whole pixels on every screen with an integer density. */
const FIRST_MODULE_PX = 2;

/**
 * The width of one module in CSS pixels: as many whole screen pixels as fit, at least one. A scanner compares widths, and a
 * module of 2.4 pixels would be drawn as 2 in one place and 3 in another.
 */
export function moduleWidth(availablePx: number, density: number, modules: number): number {
  const devicePixels = Math.max(1, Math.floor((availablePx * density) / modules));
  return devicePixels / density;
}

/** The module width for the space that an element has now; follows rotation, zoom and a move to another screen. */
export function useModuleWidth(
  frame: RefObject<HTMLElement | null>,
  modules: number,
  largestPx: number,
): number {
  const [width, setWidth] = useState(FIRST_MODULE_PX);
  useEffect(() => {
    const measure = () => {
      const availablePx = frame.current?.clientWidth ?? 0;
      if (availablePx === 0) return;
      setWidth(
        moduleWidth(Math.min(availablePx, modules * largestPx), window.devicePixelRatio, modules),
      );
    };
    measure();
    window.addEventListener('resize', measure);
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    if (frame.current !== null) watch?.observe(frame.current);
    return () => {
      window.removeEventListener('resize', measure);
      watch?.disconnect();
    };
  }, [frame, modules, largestPx]);
  return width;
}
