import { useEffect, useId, useRef } from 'react';

/** What each shortcut does on a screen, by its name in `KEYS`; without a function it does nothing there. */
type Handlers = Readonly<Record<string, (() => void) | undefined>>;

const registered = new Set<{ readonly current: Handlers }>();

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
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
}

/** Runs a shortcut of what is on the screen; false if there is none. The part that appeared last comes first. */
export function runKey(key: string): boolean {
  const run = [...registered].findLast(({ current }) => current[key])?.current[key];
  run?.();
  return run !== undefined;
}

/** The keys that were pressed before the field that they open was there, by what they belong to. */
const typedAhead = new Map<string, string>();

/** Whether somebody types for a field that is not there yet: no letter is a shortcut then. */
export const isTypedAhead = (): boolean => typedAhead.size > 0;

/**
 * Shortcuts that open a field of what is still loading. The agent may type on at once: until the field is there
 * nothing else is a shortcut, and then the key does what it would have done.
 */
export function useEarlyKeys(keys: readonly string[], isLoading: boolean): void {
  const id = useId();
  useKeys(
    isLoading
      ? Object.fromEntries(keys.map((key) => [key, () => void typedAhead.set(id, key)]))
      : {},
  );
  useEffect(() => {
    if (isLoading) return;
    const key = typedAhead.get(id);
    typedAhead.delete(id);
    if (key !== undefined) runKey(key);
  }, [id, isLoading]);
  useEffect(() => () => void typedAhead.delete(id), [id]);
}
