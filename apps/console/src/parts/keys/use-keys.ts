import { useEffect, useRef } from 'react';

/** What each shortcut does on a screen, by its name in `KEYS`; without a function it does nothing there. */
type Handlers = Readonly<Record<string, (() => void) | undefined>>;

const screens = new Set<{ readonly current: Handlers }>();

/**
 * Shortcuts of a screen or a part of it. They never act in a field, in a dialog, or for an agent who has switched
 * shortcuts of one letter off: `Shortcuts` sees to that for all.
 */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    screens.add(latest);
    return () => {
      screens.delete(latest);
    };
  }, []);
}

/** Runs a shortcut of what is on the screen; false if there is none. The part that appeared last comes first. */
export function runKey(key: string): boolean {
  const run = [...screens].findLast(({ current }) => current[key])?.current[key];
  run?.();
  return run !== undefined;
}
