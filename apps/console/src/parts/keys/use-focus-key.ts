import { useRef } from 'react';
import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/** A shortcut that puts the cursor into the first field of a part of the screen. */
export function useFocusKey<E extends HTMLElement>(key: string): RefObject<E | null> {
  const part = useRef<E>(null);
  useKeys({
    [key]: () => part.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
  });
  return part;
}
